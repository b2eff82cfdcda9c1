/* The constants of RFC 7693, sections 2.6 and 2.7, each once: rounds and checksums both expand these lists. */
#ifndef BLAKE2NATIVE_CONSTANTS_H
#define BLAKE2NATIVE_CONSTANTS_H

#define BLAKE2B_IV                                                                                              \
    UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),                   \
    UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),                   \
    UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)

#define BLAKE2S_IV                                                                                              \
    UINT32_C(0x6a09e667), UINT32_C(0xbb67ae85), UINT32_C(0x3c6ef372), UINT32_C(0xa54ff53a), UINT32_C(0x510e527f), \
    UINT32_C(0x9b05688c), UINT32_C(0x1f83d9ab), UINT32_C(0x5be0cd19)

/* SIGMA, a row a round; BLAKE2b's rounds 10 and 11 take the first two again. */
#define SIGMA_0(X) X(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define SIGMA_1(X) X(14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3)
#define SIGMA_2(X) X(11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4)
#define SIGMA_3(X) X(7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8)
#define SIGMA_4(X) X(9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13)
#define SIGMA_5(X) X(2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9)
#define SIGMA_6(X) X(12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11)
#define SIGMA_7(X) X(13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10)
#define SIGMA_8(X) X(6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5)
#define SIGMA_9(X) X(10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0)

#define SIGMA_ROWS(X)                                                                                           \
    SIGMA_0(X) SIGMA_1(X) SIGMA_2(X) SIGMA_3(X) SIGMA_4(X) SIGMA_5(X) SIGMA_6(X) SIGMA_7(X) SIGMA_8(X) SIGMA_9(X)

#endif

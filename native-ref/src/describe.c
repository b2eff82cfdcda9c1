#include "blake2native.h"
#include "constants.h"

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#elif defined(_MSC_VER)
#define COMPILER "cl " TEXT(_MSC_FULL_VER)
#else
#define COMPILER "a C compiler of no known name"
#endif

static uint32_t fnv1a(uint32_t checksum, uint64_t word, int bytes)
{
    for (; bytes > 0; bytes--, word >>= 8)
        checksum = (uint32_t)((checksum ^ (word & 0xff)) * UINT64_C(16777619));
    return checksum;
}

static uint32_t checksum_of(const uint64_t *words, int count, int bytes)
{
    uint32_t checksum = UINT32_C(2166136261);
    int i;
    for (i = 0; i < count; i++)
        checksum = fnv1a(checksum, words[i], bytes);
    return checksum;
}

void blake2native_describe(blake2native_description *description)
{
#define ROW(s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15) \
    s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15,
    static const uint64_t sigma[] = {SIGMA_ROWS(ROW)};
    static const uint64_t iv_2b[] = {BLAKE2B_IV};
    static const uint64_t iv_2s[] = {BLAKE2S_IV};

    description->version = BLAKE2NATIVE_VERSION;
    description->parameters_size = sizeof(blake2native_parameters);
    description->state_2b_size = sizeof(blake2native_2b_state);
    description->state_2s_size = sizeof(blake2native_2s_state);
    description->iv_2b_checksum = checksum_of(iv_2b, 8, 8);
    description->iv_2s_checksum = checksum_of(iv_2s, 8, 4);
    description->sigma_checksum = checksum_of(sigma, 160, 1);
}

const char *blake2native_compiler(void)
{
    return COMPILER;
}

/* BLAKE2b and BLAKE2s in portable C99, from RFC 7693 and the BLAKE2 paper (parameter block: section 2.8; last-node flag: section 2.4).
 *
 * All lengths are in bytes. A state may be copied and may lie at any address: it holds bytes only. Messages, keys and digests may lie at any
 * address too, and may be null where their length is 0. No function allocates, and none keeps a pointer.
 */
#ifndef BLAKE2NATIVE_H
#define BLAKE2NATIVE_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define BLAKE2NATIVE_API __declspec(dllexport)
#elif defined(__GNUC__)
#define BLAKE2NATIVE_API __attribute__((visibility("default")))
#else
#define BLAKE2NATIVE_API
#endif

/* Changes whenever a struct or a function of this file does. */
#define BLAKE2NATIVE_VERSION 1

enum blake2native_result {
    BLAKE2NATIVE_OK = 0,
    BLAKE2NATIVE_DIGEST_LENGTH = 1, /* not 1 to 64 (BLAKE2b) or 1 to 32 (BLAKE2s) */
    BLAKE2NATIVE_KEY_LENGTH = 2,    /* more than 64 or 32 */
    BLAKE2NATIVE_NODE_OFFSET = 3,   /* more than 48 bits, BLAKE2s only */
    BLAKE2NATIVE_INNER_LENGTH = 4,  /* more than 64 or 32 */
    BLAKE2NATIVE_ENDED = 5          /* the message has ended */
};

/* What a hash depends on besides the message and the key's bytes. Sequential hashing has fanout 1, max_depth 1 and zeros in what follows. */
typedef struct {
    uint32_t digest_length;
    uint32_t key_length;
    uint32_t leaf_length;
    uint32_t node_offset_low;
    uint32_t node_offset_high; /* BLAKE2s: 16 bits */
    uint8_t fanout;
    uint8_t max_depth;
    uint8_t node_depth;
    uint8_t inner_length;
    uint32_t is_last_node;
    uint8_t salt[16];            /* BLAKE2s: the first 8 */
    uint8_t personalization[16]; /* BLAKE2s: the first 8 */
} blake2native_parameters;

/* Words are kept as bytes in the machine's own order. */
typedef struct {
    uint8_t chaining_value[64];
    uint8_t counter[16]; /* bytes hashed, low word first; those that wait in the block are not in it */
    uint8_t block[128];
    uint8_t block_length;
    uint8_t digest_length;
    uint8_t is_last_node;
    uint8_t has_ended;
} blake2native_2b_state;

typedef struct {
    uint8_t chaining_value[32];
    uint8_t counter[8];
    uint8_t block[64];
    uint8_t block_length;
    uint8_t digest_length;
    uint8_t is_last_node;
    uint8_t has_ended;
} blake2native_2s_state;

/* What a caller compares before it trusts a library that it found. The checksums are FNV-1a of the constants: the initialization vectors as
 * little-endian words, the ten rows of SIGMA as a byte each. */
typedef struct {
    uint32_t version;
    uint32_t parameters_size;
    uint32_t state_2b_size;
    uint32_t state_2s_size;
    uint32_t iv_2b_checksum;
    uint32_t iv_2s_checksum;
    uint32_t sigma_checksum;
} blake2native_description;

BLAKE2NATIVE_API void blake2native_describe(blake2native_description *description);

/* The compiler that built the library, as text. */
BLAKE2NATIVE_API const char *blake2native_compiler(void);

/* The digest in one call. */
BLAKE2NATIVE_API int blake2native_2b_hash(const blake2native_parameters *parameters, const uint8_t *key, const uint8_t *message, size_t length,
                                          uint8_t *digest);
BLAKE2NATIVE_API int blake2native_2s_hash(const blake2native_parameters *parameters, const uint8_t *key, const uint8_t *message, size_t length,
                                          uint8_t *digest);

/* The digest of a message that comes in pieces. */
BLAKE2NATIVE_API int blake2native_2b_init(blake2native_2b_state *state, const blake2native_parameters *parameters, const uint8_t *key);
BLAKE2NATIVE_API int blake2native_2b_update(blake2native_2b_state *state, const uint8_t *message, size_t length);
BLAKE2NATIVE_API int blake2native_2b_final(blake2native_2b_state *state, uint8_t *digest);
BLAKE2NATIVE_API int blake2native_2s_init(blake2native_2s_state *state, const blake2native_parameters *parameters, const uint8_t *key);
BLAKE2NATIVE_API int blake2native_2s_update(blake2native_2s_state *state, const uint8_t *message, size_t length);
BLAKE2NATIVE_API int blake2native_2s_final(blake2native_2s_state *state, uint8_t *digest);

#endif

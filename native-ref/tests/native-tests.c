/* The C library against the published vectors, in one call and in pieces. Meant to run under AddressSanitizer and UndefinedBehaviorSanitizer.
 * Argument: the folder of the vectors. */
#include "vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* BLAKE2b and BLAKE2s behind one shape. The state has room to lie at an odd address. */
typedef struct {
    const char *name;
    size_t block;
    uint32_t most;
    int (*hash)(const blake2native_parameters *, const uint8_t *, const uint8_t *, size_t, uint8_t *);
    int (*init)(void *, const blake2native_parameters *, const uint8_t *);
    int (*update)(void *, const uint8_t *, size_t);
    int (*final)(void *, uint8_t *);
} function;

static int init_2b(void *s, const blake2native_parameters *p, const uint8_t *k) { return blake2native_2b_init(s, p, k); }
static int update_2b(void *s, const uint8_t *m, size_t n) { return blake2native_2b_update(s, m, n); }
static int final_2b(void *s, uint8_t *d) { return blake2native_2b_final(s, d); }
static int init_2s(void *s, const blake2native_parameters *p, const uint8_t *k) { return blake2native_2s_init(s, p, k); }
static int update_2s(void *s, const uint8_t *m, size_t n) { return blake2native_2s_update(s, m, n); }
static int final_2s(void *s, uint8_t *d) { return blake2native_2s_final(s, d); }

static const function FUNCTIONS[2] = {
    {"blake2b", 128, 64, blake2native_2b_hash, init_2b, update_2b, final_2b},
    {"blake2s", 64, 32, blake2native_2s_hash, init_2s, update_2s, final_2s},
};

static uint8_t memory[sizeof(blake2native_2b_state) + 1];
static void *const state = memory + 1;
static int failures;

#define EXPECT(condition, ...)                    \
    do {                                          \
        if (!(condition)) {                       \
            failures++;                           \
            fprintf(stderr, "failed: " __VA_ARGS__); \
            fprintf(stderr, "\n");                \
        }                                         \
    } while (0)

static const function *function_of(const vector *entry)
{
    return &FUNCTIONS[strcmp(entry->algorithm, "blake2b") != 0];
}

/* A vector's digest in one call, and in pieces of `piece` bytes. */
static void check_vector(const vector *entry, size_t number, size_t piece)
{
    const function *f = function_of(entry);
    uint8_t *digest = calloc(1, entry->parameters.digest_length);
    size_t at, length;

    EXPECT(f->hash(&entry->parameters, entry->key, entry->message, entry->length, digest) == BLAKE2NATIVE_OK &&
               memcmp(digest, entry->digest, entry->parameters.digest_length) == 0,
           "%s, entry %zu in one call", f->name, number);

    memset(digest, 0, entry->parameters.digest_length);
    EXPECT(f->init(state, &entry->parameters, entry->key) == BLAKE2NATIVE_OK, "%s, entry %zu: init", f->name, number);
    for (at = 0; at < entry->length; at += length) {
        length = entry->length - at < piece ? entry->length - at : piece;
        EXPECT(f->update(state, entry->message + at, length) == BLAKE2NATIVE_OK, "%s, entry %zu: update", f->name, number);
    }

    EXPECT(f->final(state, digest) == BLAKE2NATIVE_OK && memcmp(digest, entry->digest, entry->parameters.digest_length) == 0,
           "%s, entry %zu in pieces of %zu", f->name, number, piece);
    free(digest);
}

static void check_file(const char *folder, const char *name, size_t expected)
{
    char *text = read_file(folder, name);
    const char *at = text;
    vector entry;
    size_t count = 0;

    for (; next_vector(&at, &entry); count++) {
        check_vector(&entry, count, 1 + count % 131);
        free(entry.message);
    }

    EXPECT(count == expected, "%s has %zu entries for us, not %zu", name, count, expected);
    printf("%s: %zu entries\n", name, count);
    free(text);
}

/* Every two cuts of three blocks give the digest of the whole, keyed and not. */
static void check_splits(const function *f)
{
    const size_t length = 3 * f->block;
    blake2native_parameters parameters = {.fanout = 1, .max_depth = 1};
    uint8_t key[64] = {1, 2, 3};
    uint8_t *message = malloc(length);
    uint8_t whole[64], pieces[64];
    size_t i, first, second;

    if (message == NULL)
        abort();
    for (i = 0; i < length; i++)
        message[i] = (uint8_t)(i * 7);
    parameters.digest_length = f->most;
    for (parameters.key_length = 0; parameters.key_length <= f->most; parameters.key_length += f->most) {
        f->hash(&parameters, key, message, length, whole);
        for (first = 0; first <= length; first++) {
            for (second = first; second <= length; second++) {
                f->init(state, &parameters, key);
                f->update(state, message, first);
                f->update(state, message + first, second - first);
                f->update(state, message + second, length - second);
                f->final(state, pieces);
                EXPECT(memcmp(whole, pieces, f->most) == 0, "%s cut at %zu and %zu", f->name, first, second);
            }
        }
    }

    free(message);
}

static void check_refusals(const function *f)
{
    const blake2native_parameters right = {.digest_length = 5, .fanout = 1, .max_depth = 1};
    const uint8_t key[64] = {0};
    blake2native_parameters wrong;
    uint8_t digest[64];
    int result;

#define EXPECT_REFUSED(field, value, expected)                                                     \
    wrong = right;                                                                                 \
    wrong.field = (value);                                                                         \
    result = f->hash(&wrong, key, NULL, 0, digest);                                                \
    EXPECT(result == (expected), "%s: " #field " " #value " gives %d in one call", f->name, result); \
    result = f->init(state, &wrong, key);                                                          \
    EXPECT(result == (expected), "%s: " #field " " #value " gives %d", f->name, result);           \
    EXPECT(f->update(state, key, 1) == BLAKE2NATIVE_ENDED, "%s: update of a refused state", f->name)

    EXPECT_REFUSED(digest_length, 0, BLAKE2NATIVE_DIGEST_LENGTH);
    EXPECT_REFUSED(digest_length, f->most + 1, BLAKE2NATIVE_DIGEST_LENGTH);
    EXPECT_REFUSED(digest_length, UINT32_MAX, BLAKE2NATIVE_DIGEST_LENGTH);
    EXPECT_REFUSED(key_length, f->most + 1, BLAKE2NATIVE_KEY_LENGTH);
    EXPECT_REFUSED(key_length, UINT32_MAX, BLAKE2NATIVE_KEY_LENGTH);
    EXPECT_REFUSED(inner_length, (uint8_t)(f->most + 1), BLAKE2NATIVE_INNER_LENGTH);
    if (f == &FUNCTIONS[1]) {
        EXPECT_REFUSED(node_offset_high, 0x10000, BLAKE2NATIVE_NODE_OFFSET);
    }

    EXPECT(f->init(state, &right, NULL) == BLAKE2NATIVE_OK, "%s: init without a key", f->name);
    EXPECT(f->update(state, NULL, 0) == BLAKE2NATIVE_OK, "%s: empty update", f->name);
    EXPECT(f->final(state, digest) == BLAKE2NATIVE_OK, "%s: final", f->name);
    EXPECT(f->final(state, digest) == BLAKE2NATIVE_ENDED, "%s: second final", f->name);
    EXPECT(f->update(state, key, 1) == BLAKE2NATIVE_ENDED, "%s: update after final", f->name);
}

/* A counter one block short of its low word's end carries into the high word. */
static void check_counter(void)
{
    const blake2native_parameters parameters = {.digest_length = 32, .fanout = 1, .max_depth = 1};
    const uint8_t message[257] = {0};
    blake2native_2b_state b;
    blake2native_2s_state s;
    uint64_t wide[2] = {UINT64_MAX - 127, 0};
    uint32_t narrow[2] = {UINT32_MAX - 63, 0};

    blake2native_2b_init(&b, &parameters, NULL);
    memcpy(b.counter, wide, sizeof wide);
    blake2native_2b_update(&b, message, sizeof message);
    memcpy(wide, b.counter, sizeof wide);
    EXPECT(wide[0] == 128 && wide[1] == 1, "blake2b: counter's carry");

    blake2native_2s_init(&s, &parameters, NULL);
    memcpy(s.counter, narrow, sizeof narrow);
    blake2native_2s_update(&s, message, 129);
    memcpy(narrow, s.counter, sizeof narrow);
    EXPECT(narrow[0] == 64 && narrow[1] == 1, "blake2s: counter's carry");
}

static void check_description(void)
{
    blake2native_description description;
    blake2native_describe(&description);
    EXPECT(description.version == BLAKE2NATIVE_VERSION && description.parameters_size == 60 && description.state_2b_size == 212 &&
               description.state_2s_size == 108,
           "description: version %u, sizes %u, %u, %u", (unsigned)description.version, (unsigned)description.parameters_size,
           (unsigned)description.state_2b_size, (unsigned)description.state_2s_size);
    printf("built by %s\n", blake2native_compiler());
}

int main(int argc, char **argv)
{
    int i;

    if (argc != 2) {
        fprintf(stderr, "usage: native-tests FOLDER-OF-VECTORS\n");
        return 2;
    }

    check_description();
    check_file(argv[1], "blake2-kat.json", 1024);
    check_file(argv[1], "blake2-parameters.json", 600);
    for (i = 0; i < 2; i++) {
        check_splits(&FUNCTIONS[i]);
        check_refusals(&FUNCTIONS[i]);
    }

    check_counter();
    printf("%s: %d failures\n", failures == 0 ? "passed" : "FAILED", failures);
    return failures == 0 ? 0 : 1;
}

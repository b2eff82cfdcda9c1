#include "blake2native.h"
#include "constants.h"
#include "rounds.h"

#include <string.h>

enum { BLOCK = 64, MAX_DIGEST = 32, MAX_KEY = 32 };

static const uint32_t IV[8] = {BLAKE2S_IV};

static uint32_t load(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static void store(uint8_t *p, uint32_t word)
{
    int i;
    for (i = 0; i < 4; i++)
        p[i] = (uint8_t)(word >> (8 * i));
}

#define ROTATE(word, bits) ((word) >> (bits) | (word) << (32 - (bits)))
#define R1 16
#define R2 12
#define R3 8
#define R4 7

/* Compresses `blocks` blocks, of which each adds `counted` bytes to the counter t. */
static void compress(uint32_t h[8], uint32_t t[2], const uint8_t *message, size_t blocks, unsigned counted, uint32_t f0, uint32_t f1)
{
    uint32_t h0 = h[0], h1 = h[1], h2 = h[2], h3 = h[3], h4 = h[4], h5 = h[5], h6 = h[6], h7 = h[7];
    uint32_t t0 = t[0], t1 = t[1];

    for (; blocks > 0; blocks--, message += BLOCK) {
        uint32_t v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15;
        LOAD_MESSAGE(uint32_t, 4)

        t0 += counted;
        t1 += t0 < counted;
        v0 = h0, v1 = h1, v2 = h2, v3 = h3, v4 = h4, v5 = h5, v6 = h6, v7 = h7;
        v8 = IV[0], v9 = IV[1], v10 = IV[2], v11 = IV[3];
        v12 = IV[4] ^ t0, v13 = IV[5] ^ t1, v14 = IV[6] ^ f0, v15 = IV[7] ^ f1;

        SIGMA_ROWS(ROUND)

        h0 ^= v0 ^ v8, h1 ^= v1 ^ v9, h2 ^= v2 ^ v10, h3 ^= v3 ^ v11;
        h4 ^= v4 ^ v12, h5 ^= v5 ^ v13, h6 ^= v6 ^ v14, h7 ^= v7 ^ v15;
    }

    h[0] = h0, h[1] = h1, h[2] = h2, h[3] = h3, h[4] = h4, h[5] = h5, h[6] = h6, h[7] = h7;
    t[0] = t0, t[1] = t1;
}

static int check(const blake2native_parameters *p)
{
    if (p->digest_length < 1 || p->digest_length > MAX_DIGEST)
        return BLAKE2NATIVE_DIGEST_LENGTH;
    if (p->key_length > MAX_KEY)
        return BLAKE2NATIVE_KEY_LENGTH;
    if (p->node_offset_high > 0xffff)
        return BLAKE2NATIVE_NODE_OFFSET;
    if (p->inner_length > MAX_DIGEST)
        return BLAKE2NATIVE_INNER_LENGTH;
    return BLAKE2NATIVE_OK;
}

/* The chaining value that the parameter block gives. */
static void begin(uint32_t h[8], const blake2native_parameters *p)
{
    h[0] = IV[0] ^ (p->digest_length | p->key_length << 8 | (uint32_t)p->fanout << 16 | (uint32_t)p->max_depth << 24);
    h[1] = IV[1] ^ p->leaf_length;
    h[2] = IV[2] ^ p->node_offset_low;
    h[3] = IV[3] ^ (p->node_offset_high | (uint32_t)p->node_depth << 16 | (uint32_t)p->inner_length << 24);
    h[4] = IV[4] ^ load(p->salt);
    h[5] = IV[5] ^ load(p->salt + 4);
    h[6] = IV[6] ^ load(p->personalization);
    h[7] = IV[7] ^ load(p->personalization + 4);
}

/* Compresses the last block, whose first `length` bytes are message, and writes the digest. */
static void end(uint32_t h[8], uint32_t t[2], uint8_t block[BLOCK], size_t length, int is_last_node, size_t digest_length, uint8_t *digest)
{
    uint8_t bytes[MAX_DIGEST];
    int i;

    memset(block + length, 0, BLOCK - length);
    compress(h, t, block, 1, (unsigned)length, ~UINT32_C(0), is_last_node ? ~UINT32_C(0) : 0);
    for (i = 0; i < 8; i++)
        store(bytes + 4 * i, h[i]);
    memcpy(digest, bytes, digest_length);
}

int blake2native_2s_hash(const blake2native_parameters *parameters, const uint8_t *key, const uint8_t *message, size_t length, uint8_t *digest)
{
    uint32_t h[8], t[2] = {0, 0};
    uint8_t block[BLOCK];
    int result = check(parameters);

    if (result != BLAKE2NATIVE_OK)
        return result;

    begin(h, parameters);
    if (parameters->key_length > 0) {
        memcpy(block, key, parameters->key_length);
        memset(block + parameters->key_length, 0, BLOCK - parameters->key_length);
        if (length == 0) {
            end(h, t, block, BLOCK, parameters->is_last_node != 0, parameters->digest_length, digest);
            return BLAKE2NATIVE_OK;
        }

        compress(h, t, block, 1, BLOCK, 0, 0);
    }

    if (length > 0) {
        size_t whole = (length - 1) / BLOCK;
        compress(h, t, message, whole, BLOCK, 0, 0);
        length -= whole * BLOCK;
        memcpy(block, message + whole * BLOCK, length);
    }

    end(h, t, block, length, parameters->is_last_node != 0, parameters->digest_length, digest);
    return BLAKE2NATIVE_OK;
}

int blake2native_2s_init(blake2native_2s_state *state, const blake2native_parameters *parameters, const uint8_t *key)
{
    uint32_t h[8];
    int result = check(parameters);

    memset(state, 0, sizeof *state);
    if (result != BLAKE2NATIVE_OK) {
        state->has_ended = 1;
        return result;
    }

    begin(h, parameters);
    memcpy(state->chaining_value, h, sizeof h);
    state->digest_length = (uint8_t)parameters->digest_length;
    state->is_last_node = parameters->is_last_node != 0;
    if (parameters->key_length > 0) {
        memcpy(state->block, key, parameters->key_length);
        state->block_length = BLOCK;
    }

    return BLAKE2NATIVE_OK;
}

int blake2native_2s_update(blake2native_2s_state *state, const uint8_t *message, size_t length)
{
    size_t room = (size_t)BLOCK - state->block_length;

    if (state->has_ended)
        return BLAKE2NATIVE_ENDED;
    if (length == 0)
        return BLAKE2NATIVE_OK;

    /* A full block waits until more follows: it may be the last one. */
    if (length > room) {
        uint32_t h[8], t[2];
        size_t whole;

        memcpy(h, state->chaining_value, sizeof h);
        memcpy(t, state->counter, sizeof t);
        if (state->block_length > 0) {
            memcpy(state->block + state->block_length, message, room);
            compress(h, t, state->block, 1, BLOCK, 0, 0);
            message += room;
            length -= room;
            state->block_length = 0;
        }

        whole = (length - 1) / BLOCK;
        compress(h, t, message, whole, BLOCK, 0, 0);
        message += whole * BLOCK;
        length -= whole * BLOCK;
        memcpy(state->chaining_value, h, sizeof h);
        memcpy(state->counter, t, sizeof t);
    }

    memcpy(state->block + state->block_length, message, length);
    state->block_length = (uint8_t)(state->block_length + length);
    return BLAKE2NATIVE_OK;
}

int blake2native_2s_final(blake2native_2s_state *state, uint8_t *digest)
{
    uint32_t h[8], t[2];

    if (state->has_ended)
        return BLAKE2NATIVE_ENDED;

    memcpy(h, state->chaining_value, sizeof h);
    memcpy(t, state->counter, sizeof t);
    end(h, t, state->block, state->block_length, state->is_last_node, state->digest_length, digest);
    state->has_ended = 1;
    return BLAKE2NATIVE_OK;
}

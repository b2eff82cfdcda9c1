/* Reads the published vectors of inputs/: JSON arrays of flat objects, one of which may hold an object named "tree". Not a JSON parser for anything else. */
#ifndef VECTORS_H
#define VECTORS_H

#include "../src/blake2native.h"

typedef struct {
    char algorithm[16];
    blake2native_parameters parameters;
    uint8_t key[64];
    uint8_t *message; /* of exactly this length, so that a read past its end is seen */
    size_t length;
    uint8_t digest[64];
} vector;

/* The whole file as text; the program ends with a message if it cannot be read. */
char *read_file(const char *folder, const char *name);

/* The next entry of blake2-kat.json or blake2-parameters.json, from *at on, which moves; 0 after the last. The caller frees the message. */
int next_vector(const char **at, vector *entry);

#endif

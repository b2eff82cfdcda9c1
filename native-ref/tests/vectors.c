#include "vectors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *what, const char *about)
{
    fprintf(stderr, "%s: %.60s\n", what, about);
    exit(1);
}

static void *allocate(size_t length)
{
    void *memory = malloc(length > 0 ? length : 1);
    if (memory == NULL)
        fail("no memory", "");
    return memory;
}

char *read_file(const char *folder, const char *name)
{
    char path[4096];
    char *text;
    long length = -1;
    FILE *file;

    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path)
        fail("path too long", name);
    file = fopen(path, "rb");
    if (file != NULL && fseek(file, 0, SEEK_END) == 0)
        length = ftell(file);
    if (length < 0 || fseek(file, 0, SEEK_SET) != 0)
        fail("cannot read", path);
    text = allocate((size_t)length + 1);
    if (fread(text, 1, (size_t)length, file) != (size_t)length)
        fail("cannot read", path);
    text[length] = '\0';
    fclose(file);
    return text;
}

/* Where the value of "name" starts in the object; null if it has none. */
static const char *value_of(const char *object, const char *name)
{
    char quoted[32];
    const char *at;

    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    at = strstr(object, quoted);
    if (at == NULL)
        return NULL;
    at += strlen(quoted);
    while (*at == ' ')
        at++;
    return at;
}

static unsigned long long number_of(const char *object, const char *name)
{
    const char *at = value_of(object, name);
    if (at == NULL)
        fail("no such number", name);
    return strtoull(at, NULL, 10);
}

static unsigned digit(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    if (c >= 'a' && c <= 'f')
        return (unsigned)(c - 'a') + 10;
    fail("not lower-case hex", &c);
    return 0;
}

/* The bytes of a hex string, at most `most`; their number. */
static size_t hex_of(const char *object, const char *name, uint8_t *bytes, size_t most)
{
    const char *at = value_of(object, name);
    size_t length = 0;

    if (at == NULL)
        fail("no such text", name);
    for (at++; *at != '"'; at += 2, length++) {
        if (length == most)
            fail("too long", name);
        bytes[length] = (uint8_t)(digit(at[0]) << 4 | digit(at[1]));
    }

    return length;
}

static void read_tree(const char *object, blake2native_parameters *parameters)
{
    unsigned long long node_offset = number_of(object, "nodeOffset");
    parameters->fanout = (uint8_t)number_of(object, "fanout");
    parameters->max_depth = (uint8_t)number_of(object, "depth");
    parameters->leaf_length = (uint32_t)number_of(object, "leafLength");
    parameters->node_offset_low = (uint32_t)node_offset;
    parameters->node_offset_high = (uint32_t)(node_offset >> 32);
    parameters->node_depth = (uint8_t)number_of(object, "nodeDepth");
    parameters->inner_length = (uint8_t)number_of(object, "innerLength");
    parameters->is_last_node = strncmp(value_of(object, "lastNode"), "true", 4) == 0;
}

static void read_parameter_row(const char *object, vector *entry)
{
    size_t i;
    entry->parameters.digest_length = (uint32_t)hex_of(object, "digest", entry->digest, sizeof entry->digest);
    hex_of(object, "salt", entry->parameters.salt, sizeof entry->parameters.salt);
    hex_of(object, "personalization", entry->parameters.personalization, sizeof entry->parameters.personalization);
    if (value_of(object, "tree") != NULL)
        read_tree(object, &entry->parameters);
    entry->length = (size_t)number_of(object, "messageLength");
    entry->message = allocate(entry->length);
    for (i = 0; i < entry->length; i++)
        entry->message[i] = (uint8_t)(i % 251);
}

static void read_known_answer(const char *object, vector *entry)
{
    uint8_t message[256];
    entry->parameters.digest_length = (uint32_t)hex_of(object, "out", entry->digest, sizeof entry->digest);
    entry->length = hex_of(object, "in", message, sizeof message);
    entry->message = allocate(entry->length);
    memcpy(entry->message, message, entry->length);
}

/* Reads the object's text, of which a copy is made that ends with it. Other functions than the two are passed over: 0. */
static int read_object(const char *start, size_t length, vector *entry)
{
    char *object = allocate(length + 1);
    const char *algorithm;
    int known;

    memcpy(object, start, length);
    object[length] = '\0';
    memset(entry, 0, sizeof *entry);
    algorithm = value_of(object, "hash") != NULL ? value_of(object, "hash") : value_of(object, "algorithm");
    if (algorithm == NULL || sscanf(algorithm, "\"%15[a-z0-9]\"", entry->algorithm) != 1)
        fail("no algorithm", object);
    known = strcmp(entry->algorithm, "blake2b") == 0 || strcmp(entry->algorithm, "blake2s") == 0;
    if (known) {
        entry->parameters.fanout = entry->parameters.max_depth = 1;
        entry->parameters.key_length = (uint32_t)hex_of(object, "key", entry->key, sizeof entry->key);
        if (value_of(object, "in") != NULL)
            read_known_answer(object, entry);
        else
            read_parameter_row(object, entry);
    }

    free(object);
    return known;
}

int next_vector(const char **at, vector *entry)
{
    const char *start;

    while ((start = strchr(*at, '{')) != NULL) {
        const char *end = start + 1;
        int depth = 1;
        for (; depth > 0; end++) {
            if (*end == '\0')
                fail("object without an end", start);
            depth += (*end == '{') - (*end == '}');
        }

        *at = end;
        if (read_object(start, (size_t)(end - start), entry))
            return 1;
    }

    return 0;
}

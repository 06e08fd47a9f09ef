#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Turns a WOFF2 file into an OpenType one.
///
/// @param limit The most bytes of the result.
/// @param count The number of bytes of the result.
/// @return Bytes to be given to `cwoff2_free`; NULL if the file is broken, too large, or memory is short.
uint8_t *cwoff2_decode(const uint8_t *data, size_t length, size_t limit, size_t *count);

void cwoff2_free(uint8_t *bytes);

#ifdef __cplusplus
}
#endif

// ICU's function names carry its version through macros, which Swift does not see: each one used is wrapped.
#pragma once
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

static inline UBreakIterator *icu_ubrk_open(UBreakIteratorType type, const char *locale, const UChar *text,
                                            int32_t length, UErrorCode *status) {
  return ubrk_open(type, locale, text, length, status);
}
static inline void icu_ubrk_setText(UBreakIterator *iterator, const UChar *text, int32_t length,
                                    UErrorCode *status) {
  ubrk_setText(iterator, text, length, status);
}
static inline int32_t icu_ubrk_first(UBreakIterator *iterator) { return ubrk_first(iterator); }
static inline int32_t icu_ubrk_next(UBreakIterator *iterator) { return ubrk_next(iterator); }
static inline int32_t icu_ubrk_following(UBreakIterator *iterator, int32_t offset) {
  return ubrk_following(iterator, offset);
}
static inline void icu_ubrk_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline UBiDi *icu_ubidi_open(void) { return ubidi_open(); }
static inline void icu_ubidi_close(UBiDi *bidi) { ubidi_close(bidi); }
static inline void icu_ubidi_setPara(UBiDi *bidi, const UChar *text, int32_t length, UBiDiLevel level,
                                     UErrorCode *status) {
  ubidi_setPara(bidi, text, length, level, NULL, status);
}
static inline const UBiDiLevel *icu_ubidi_getLevels(UBiDi *bidi, UErrorCode *status) {
  return ubidi_getLevels(bidi, status);
}
static inline UBiDiLevel icu_ubidi_getParaLevel(const UBiDi *bidi) { return ubidi_getParaLevel(bidi); }
static inline UBiDiDirection icu_ubidi_getBaseDirection(const UChar *text, int32_t length) {
  return ubidi_getBaseDirection(text, length);
}

static inline UScriptCode icu_uscript_getScript(UChar32 character, UErrorCode *status) {
  return uscript_getScript(character, status);
}
static inline UBool icu_uscript_hasScript(UChar32 character, UScriptCode script) {
  return uscript_hasScript(character, script);
}
static inline const char *icu_uscript_getShortName(UScriptCode script) { return uscript_getShortName(script); }

static inline int8_t icu_u_charType(UChar32 character) { return u_charType(character); }
static inline int32_t icu_u_getIntPropertyValue(UChar32 character, UProperty property) {
  return u_getIntPropertyValue(character, property);
}
static inline UBool icu_u_hasBinaryProperty(UChar32 character, UProperty property) {
  return u_hasBinaryProperty(character, property);
}
static inline UCharDirection icu_u_charDirection(UChar32 character) { return u_charDirection(character); }
static inline UChar32 icu_u_toupper(UChar32 character) { return u_toupper(character); }
static inline UChar32 icu_u_totitle(UChar32 character) { return u_totitle(character); }
static inline int32_t icu_u_strToUpper(UChar *result, int32_t capacity, const UChar *source, int32_t length,
                                       const char *locale, UErrorCode *status) {
  return u_strToUpper(result, capacity, source, length, locale, status);
}
static inline int32_t icu_u_strToLower(UChar *result, int32_t capacity, const UChar *source, int32_t length,
                                       const char *locale, UErrorCode *status) {
  return u_strToLower(result, capacity, source, length, locale, status);
}
static inline int32_t icu_u_strToTitle(UChar *result, int32_t capacity, const UChar *source, int32_t length,
                                       const char *locale, UErrorCode *status) {
  return u_strToTitle(result, capacity, source, length, NULL, locale, status);
}

#include "cicu.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

_Static_assert(sizeof(UErrorCode) == sizeof(icu_status) && U_ZERO_ERROR == (int)ICU_ZERO_ERROR, "status");
_Static_assert(sizeof(UChar) == sizeof(uint16_t) && sizeof(UBiDiLevel) == sizeof(uint8_t), "characters and levels");
_Static_assert(UBRK_CHARACTER == (int)ICU_BREAK_CHARACTER && UBRK_WORD == (int)ICU_BREAK_WORD &&
                   UBRK_LINE == (int)ICU_BREAK_LINE,
               "break types");
_Static_assert(UBIDI_LTR == (int)ICU_DIRECTION_LTR && UBIDI_RTL == (int)ICU_DIRECTION_RTL &&
                   UBIDI_NEUTRAL == (int)ICU_DIRECTION_NEUTRAL,
               "directions");
_Static_assert(U_NON_SPACING_MARK == (int)ICU_CATEGORY_NON_SPACING_MARK &&
                   U_ENCLOSING_MARK == (int)ICU_CATEGORY_ENCLOSING_MARK &&
                   U_COMBINING_SPACING_MARK == (int)ICU_CATEGORY_COMBINING_SPACING_MARK &&
                   U_INITIAL_PUNCTUATION == (int)ICU_CATEGORY_INITIAL_PUNCTUATION &&
                   U_FINAL_PUNCTUATION == (int)ICU_CATEGORY_FINAL_PUNCTUATION,
               "categories");
_Static_assert(USCRIPT_COMMON == (int)ICU_SCRIPT_COMMON && USCRIPT_INHERITED == (int)ICU_SCRIPT_INHERITED &&
                   USCRIPT_BOPOMOFO == (int)ICU_SCRIPT_BOPOMOFO && USCRIPT_HAN == (int)ICU_SCRIPT_HAN &&
                   USCRIPT_HIRAGANA == (int)ICU_SCRIPT_HIRAGANA && USCRIPT_KATAKANA == (int)ICU_SCRIPT_KATAKANA &&
                   USCRIPT_LATIN == (int)ICU_SCRIPT_LATIN &&
                   USCRIPT_KATAKANA_OR_HIRAGANA == (int)ICU_SCRIPT_KATAKANA_OR_HIRAGANA &&
                   sizeof(UScriptCode) == sizeof(int32_t),
               "scripts");
_Static_assert(U_BPT_NONE == (int)ICU_BRACKET_NONE && U_BPT_OPEN == (int)ICU_BRACKET_OPEN &&
                   U_BPT_CLOSE == (int)ICU_BRACKET_CLOSE,
               "brackets");
_Static_assert(U_LB_AMBIGUOUS == (int)ICU_LB_AMBIGUOUS && U_LB_ALPHABETIC == (int)ICU_LB_ALPHABETIC &&
                   U_LB_CLOSE_PUNCTUATION == (int)ICU_LB_CLOSE_PUNCTUATION &&
                   U_LB_EXCLAMATION == (int)ICU_LB_EXCLAMATION && U_LB_HYPHEN == (int)ICU_LB_HYPHEN &&
                   U_LB_INFIX_NUMERIC == (int)ICU_LB_INFIX_NUMERIC && U_LB_NUMERIC == (int)ICU_LB_NUMERIC &&
                   U_LB_OPEN_PUNCTUATION == (int)ICU_LB_OPEN_PUNCTUATION &&
                   U_LB_POSTFIX_NUMERIC == (int)ICU_LB_POSTFIX_NUMERIC &&
                   U_LB_PREFIX_NUMERIC == (int)ICU_LB_PREFIX_NUMERIC &&
                   U_LB_COMPLEX_CONTEXT == (int)ICU_LB_COMPLEX_CONTEXT &&
                   U_LB_BREAK_AFTER == (int)ICU_LB_BREAK_AFTER && U_LB_BREAK_BEFORE == (int)ICU_LB_BREAK_BEFORE &&
                   U_LB_CONTINGENT_BREAK == (int)ICU_LB_CONTINGENT_BREAK &&
                   U_LB_COMBINING_MARK == (int)ICU_LB_COMBINING_MARK && U_LB_GLUE == (int)ICU_LB_GLUE &&
                   U_LB_INSEPARABLE == (int)ICU_LB_INSEPARABLE && U_LB_LINE_FEED == (int)ICU_LB_LINE_FEED &&
                   U_LB_NONSTARTER == (int)ICU_LB_NONSTARTER && U_LB_QUOTATION == (int)ICU_LB_QUOTATION &&
                   U_LB_SPACE == (int)ICU_LB_SPACE && U_LB_ZWSPACE == (int)ICU_LB_ZERO_WIDTH_SPACE &&
                   U_LB_WORD_JOINER == (int)ICU_LB_WORD_JOINER && U_LB_ZWJ == (int)ICU_LB_ZERO_WIDTH_JOINER &&
                   U_LB_BREAK_SYMBOLS == (int)ICU_LB_BREAK_SYMBOLS &&
                   U_LB_CLOSE_PARENTHESIS == (int)ICU_LB_CLOSE_PARENTHESIS &&
                   U_LB_HEBREW_LETTER == (int)ICU_LB_HEBREW_LETTER,
               "classes of line breaking");

icu_break_iterator *icu_ubrk_open(icu_break_type type, const char *locale, icu_status *status) {
  return (icu_break_iterator *)ubrk_open((UBreakIteratorType)type, locale, NULL, 0, (UErrorCode *)status);
}

void icu_ubrk_setText(icu_break_iterator *iterator, const uint16_t *text, int32_t length, icu_status *status) {
  ubrk_setText((UBreakIterator *)iterator, text, length, (UErrorCode *)status);
}

int32_t icu_ubrk_first(icu_break_iterator *iterator) { return ubrk_first((UBreakIterator *)iterator); }

int32_t icu_ubrk_next(icu_break_iterator *iterator) { return ubrk_next((UBreakIterator *)iterator); }

void icu_ubrk_close(icu_break_iterator *iterator) { ubrk_close((UBreakIterator *)iterator); }

icu_bidi *icu_ubidi_open(void) { return (icu_bidi *)ubidi_open(); }

void icu_ubidi_close(icu_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

void icu_ubidi_setPara(icu_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level, icu_status *status) {
  ubidi_setPara((UBiDi *)bidi, text, length, level, NULL, (UErrorCode *)status);
}

const uint8_t *icu_ubidi_getLevels(icu_bidi *bidi, icu_status *status) {
  return ubidi_getLevels((UBiDi *)bidi, (UErrorCode *)status);
}

icu_direction icu_ubidi_getBaseDirection(const uint16_t *text, int32_t length) {
  return (icu_direction)ubidi_getBaseDirection(text, length);
}

int32_t icu_uscript_getScript(int32_t character, icu_status *status) {
  return uscript_getScript(character, (UErrorCode *)status);
}

const char *icu_uscript_getShortName(int32_t script) { return uscript_getShortName((UScriptCode)script); }

int32_t icu_uscript_getScriptExtensions(int32_t character, int32_t *scripts, int32_t capacity, icu_status *status) {
  return uscript_getScriptExtensions(character, (UScriptCode *)scripts, capacity, (UErrorCode *)status);
}

int32_t icu_uscript_named(const char *name) { return u_getPropertyValueEnum(UCHAR_SCRIPT, name); }

icu_bracket icu_u_bidiPairedBracketType(int32_t character) {
  return (icu_bracket)u_getIntPropertyValue(character, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

int32_t icu_u_getBidiPairedBracket(int32_t character) { return u_getBidiPairedBracket(character); }

int8_t icu_u_isUpright(int32_t character) {
  return u_getIntPropertyValue(character, UCHAR_VERTICAL_ORIENTATION) != U_VO_ROTATED;
}

int8_t icu_u_charType(int32_t character) { return u_charType(character); }

icu_line_break icu_u_lineBreak(int32_t character) {
  return (icu_line_break)u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

int8_t icu_u_isEastAsian(int32_t character) {
  switch (u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH)) {
    case U_EA_FULLWIDTH:
    case U_EA_HALFWIDTH:
    case U_EA_WIDE: return 1;
    default: return 0;
  }
}

int8_t icu_u_isDefaultIgnorable(int32_t character) {
  return u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

int32_t icu_u_totitle(int32_t character) { return u_totitle(character); }

int32_t icu_u_strToUpper(uint16_t *result, int32_t capacity, const uint16_t *source, int32_t length,
                         const char *locale, icu_status *status) {
  return u_strToUpper(result, capacity, source, length, locale, (UErrorCode *)status);
}

int32_t icu_u_strToLower(uint16_t *result, int32_t capacity, const uint16_t *source, int32_t length,
                         const char *locale, icu_status *status) {
  return u_strToLower(result, capacity, source, length, locale, (UErrorCode *)status);
}

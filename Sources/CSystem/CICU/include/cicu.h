// What Swift sees of ICU.
//
// ICU's own headers must not be seen: Foundation brings ICU along in another version, and a module that imports both
// does not compile from scratch, since types of the same name differ. They could not be called anyway: the names of
// ICU's functions carry its version through macros.
#pragma once
#include <stdint.h>

typedef struct icu_break_iterator icu_break_iterator;
typedef struct icu_bidi icu_bidi;

/// As `UErrorCode`: warnings are negative, errors positive.
typedef enum icu_status { ICU_FIRST_WARNING = -128, ICU_ZERO_ERROR = 0, ICU_FIRST_ERROR = 1 } icu_status;

typedef enum icu_break_type { ICU_BREAK_CHARACTER, ICU_BREAK_WORD, ICU_BREAK_LINE } icu_break_type;

typedef enum icu_direction { ICU_DIRECTION_LTR, ICU_DIRECTION_RTL, ICU_DIRECTION_MIXED, ICU_DIRECTION_NEUTRAL } icu_direction;

/// General categories, as far as they are asked for by name.
typedef enum icu_category {
  ICU_CATEGORY_NON_SPACING_MARK = 6,
  ICU_CATEGORY_ENCLOSING_MARK = 7,
  ICU_CATEGORY_COMBINING_SPACING_MARK = 8,
  ICU_CATEGORY_INITIAL_PUNCTUATION = 28,
  ICU_CATEGORY_FINAL_PUNCTUATION = 29,
} icu_category;

/// Scripts, as far as they are asked for by name. Others have values of their own.
typedef enum icu_script {
  ICU_SCRIPT_COMMON = 0,
  ICU_SCRIPT_INHERITED = 1,
  ICU_SCRIPT_BOPOMOFO = 5,
  ICU_SCRIPT_HAN = 17,
  ICU_SCRIPT_HIRAGANA = 20,
  ICU_SCRIPT_KATAKANA = 22,
  ICU_SCRIPT_LATIN = 25,
  ICU_SCRIPT_KATAKANA_OR_HIRAGANA = 54,
} icu_script;

typedef enum icu_bracket { ICU_BRACKET_NONE, ICU_BRACKET_OPEN, ICU_BRACKET_CLOSE } icu_bracket;

/// Classes of line breaking, as far as they are asked for by name.
typedef enum icu_line_break {
  ICU_LB_AMBIGUOUS = 1,
  ICU_LB_ALPHABETIC = 2,
  ICU_LB_BREAK_AFTER = 4,
  ICU_LB_BREAK_BEFORE = 5,
  ICU_LB_CONTINGENT_BREAK = 7,
  ICU_LB_CLOSE_PUNCTUATION = 8,
  ICU_LB_COMBINING_MARK = 9,
  ICU_LB_EXCLAMATION = 11,
  ICU_LB_GLUE = 12,
  ICU_LB_HYPHEN = 13,
  ICU_LB_INSEPARABLE = 15,
  ICU_LB_INFIX_NUMERIC = 16,
  ICU_LB_LINE_FEED = 17,
  ICU_LB_NONSTARTER = 18,
  ICU_LB_NUMERIC = 19,
  ICU_LB_OPEN_PUNCTUATION = 20,
  ICU_LB_POSTFIX_NUMERIC = 21,
  ICU_LB_PREFIX_NUMERIC = 22,
  ICU_LB_QUOTATION = 23,
  ICU_LB_COMPLEX_CONTEXT = 24,
  ICU_LB_SPACE = 26,
  ICU_LB_BREAK_SYMBOLS = 27,
  ICU_LB_ZERO_WIDTH_SPACE = 28,
  ICU_LB_WORD_JOINER = 30,
  ICU_LB_CLOSE_PARENTHESIS = 36,
  ICU_LB_HEBREW_LETTER = 38,
  ICU_LB_ZERO_WIDTH_JOINER = 42,
} icu_line_break;

icu_break_iterator *icu_ubrk_open(icu_break_type type, const char *locale, icu_status *status);
void icu_ubrk_setText(icu_break_iterator *iterator, const uint16_t *text, int32_t length, icu_status *status);
int32_t icu_ubrk_first(icu_break_iterator *iterator);
int32_t icu_ubrk_next(icu_break_iterator *iterator);
void icu_ubrk_close(icu_break_iterator *iterator);

icu_bidi *icu_ubidi_open(void);
void icu_ubidi_close(icu_bidi *bidi);
void icu_ubidi_setPara(icu_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level, icu_status *status);
const uint8_t *icu_ubidi_getLevels(icu_bidi *bidi, icu_status *status);
icu_direction icu_ubidi_getBaseDirection(const uint16_t *text, int32_t length);

int32_t icu_uscript_getScript(int32_t character, icu_status *status);
const char *icu_uscript_getShortName(int32_t script);
/// Writes the Script_Extensions in ascending order and returns how many there are, which may be more than `capacity`.
int32_t icu_uscript_getScriptExtensions(int32_t character, int32_t *scripts, int32_t capacity, icu_status *status);
/// The script with a four-letter name, negative if there is none.
int32_t icu_uscript_named(const char *name);
/// Bidi_Paired_Bracket_Type and Bidi_Paired_Bracket.
icu_bracket icu_u_bidiPairedBracketType(int32_t character);
int32_t icu_u_getBidiPairedBracket(int32_t character);

int8_t icu_u_charType(int32_t character);
icu_line_break icu_u_lineBreak(int32_t character);
/// Whether the East Asian width is full, half or wide.
int8_t icu_u_isEastAsian(int32_t character);
/// Whether the character stands upright in vertical lines of mixed text: its Vertical_Orientation is not R.
int8_t icu_u_isUpright(int32_t character);
int8_t icu_u_isDefaultIgnorable(int32_t character);
int32_t icu_u_totitle(int32_t character);
int32_t icu_u_strToUpper(uint16_t *result, int32_t capacity, const uint16_t *source, int32_t length,
                         const char *locale, icu_status *status);
int32_t icu_u_strToLower(uint16_t *result, int32_t capacity, const uint16_t *source, int32_t length,
                         const char *locale, icu_status *status);

import * as z from 'zod/mini';

/**
 * A name or a line of an address. It has no line break or other control character, with which it could pass for another line of
 * an email, a label or a list; no character that changes the direction of the text; and no invisible one.
 */
export const oneLine = /^[^\p{Cc}\p{Cf}\ud800-\udfff\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]*$/u;

export const oneLineMessage = 'Please remove line breaks and hidden characters';

/** Several lines, such as a note: line breaks and tabs, but no other control character and none that changes the direction. */
export const severalLines =
  /^(?:[\n\r\t]|[^\p{Cc}\ud800-\udfff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])*$/u;

export const severalLinesMessage = 'Please remove hidden characters';

/** Checks for the schemas of texts: every text that a person sends has one of the two. */
export const isOneLine = z.regex(oneLine, oneLineMessage);
export const isMultilineText = z.regex(severalLines, severalLinesMessage);

type TextRules = { min?: number; lines?: typeof isOneLine; tooLong?: string };

/** A text that has to be filled in, with one message for every way in which it is missing. */
export const buildRequiredText = (message: string, max: number, rules: TextRules = {}) => {
  const { min = 1, lines = isOneLine, tooLong = `Must be at most ${max} characters` } = rules;
  return z.string(message).check(z.trim(), z.minLength(min, message), z.maxLength(max, tooLong), lines);
};

import * as z from 'zod/mini';
import { toLondonDay } from './days.ts';
import { isMultilineText, isOneLine } from './one-line.ts';

export const negativeAmount = 'An amount cannot be negative';

/** The message for an amount that is refused. An object sent instead of an amount may have no text. */
const buildAmountError =
  (message: string) =>
  ({ input }: { input?: unknown }): string =>
    typeof input !== 'object' && /^\s*-\s*\d/.test(String(input)) ? negativeAmount : message;

/**
 * An amount as a form or a client sends it: '12.99', '12.9', 12.99; it becomes pence. A text must have no fraction of a penny;
 * a number is rounded to one, because a client that adds 0.1 and 0.2 gets 0.30000000000000004.
 */
export const buildAmount = (message: string) =>
  z.pipe(
    z.union(
      [
        z.number().check(z.nonnegative(negativeAmount), z.maximum(9_999_999, message)),
        z.string().check(z.trim(), z.regex(/^\d{1,7}(\.\d{1,2})?$/, { error: buildAmountError(message) })),
      ],
      { error: buildAmountError(message) },
    ),
    z.transform((sent: number | string) => Math.round(Number(sent) * 100)),
  );

/** An amount that may be left out; an empty input gives an empty text. */
export const buildOptionalAmount = (message: string) =>
  z.pipe(
    z.nullish(z.union([z.literal(''), buildAmount(message)], { error: buildAmountError(message) })),
    z.transform((sent: number | '' | null | undefined) => (typeof sent === 'number' ? sent : null)),
  );

/** A line, such as a name or a number, that may be left out or empty. */
export const buildOptionalLine = (max: number) =>
  z.nullish(z.string().check(z.trim(), z.maxLength(max, `Must be at most ${max} characters`), isOneLine));

/** A text of several lines, such as a note, that may be left out or empty. */
export const buildOptionalText = (max: number) =>
  z.nullish(
    z.string().check(z.trim(), z.maxLength(max, `Must be at most ${max} characters`), isMultilineText),
  );

/** Also refuses a day that does not exist, which a browser would take for one of the next month. */
export function isDay(text: string): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text) ?? [];
  const date = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isReal && !Number.isNaN(Date.parse(text));
}

/** A day as it is; a moment becomes its day in London; an empty text stays empty. */
export const toDay = (text: string): string => (text.includes('T') ? toLondonDay(new Date(text)) : text);

/** A day as a date input gives it, or a moment, which is taken for its day in London. */
export const buildDay = (message: string) =>
  z.pipe(z.string(message).check(z.refine(isDay, message)), z.transform(toDay));

/** A day that may be left out; an empty date input gives an empty text. */
export const optionalDay = z.nullish(
  z.pipe(
    z.string('Must be a day').check(z.refine((sent) => sent === '' || isDay(sent), 'Must be a day')),
    z.transform(toDay),
  ),
);

/**
 * The form's own key for what it creates, made each time the form is opened: if it is sent again because an answer was lost,
 * nothing is created twice.
 */
export const draftId = z.optional(
  z.string().check(z.regex(/^[0-9a-z]{12,40}$/, 'Must be 12 to 40 lower-case letters and digits')),
);

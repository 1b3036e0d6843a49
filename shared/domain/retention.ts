/**
 * What stays of a deleted account, and for how long. VATA 1994, Schedule 11, paragraph 6(3) lets HMRC ask for records of
 * sales to be preserved for up to six years, and VAT Notice 700/21 asks for all six. They are counted from the end of the
 * calendar year, so that no accounting period ends within one.
 */
export const keptYears = 6;

export const keptBecause =
  'Tax law asks us to keep records of sales for six years (Value Added Tax Act 1994, Schedule 11, paragraph 6; HMRC VAT Notice 700/21).';

/** So long may money for an order still arrive that was never paid for, and have to go back. */
export const unpaidDays = 30;

const yearOf = (timestamp: string): number => new Date(timestamp).getUTCFullYear();

/** The last day on which a record of a moment is kept: '2032-12-31'. */
export const keptUntil = (timestamp: string): string => `${yearOf(timestamp) + keptYears}-12-31`;

/** The moment, in seconds, from which a record of a moment may go. */
export const keptUntilSeconds = (timestamp: string): number =>
  Date.UTC(yearOf(timestamp) + keptYears + 1, 0, 1) / 1000;

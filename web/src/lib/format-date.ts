const londonDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
const calendarDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const londonTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
/** Swedish dates have the format that spreadsheets of every country can read. */
const fileTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The date of a moment in London. */
export const formatDate = (timestamp: string): string => londonDateFormat.format(new Date(timestamp));

export const formatTime = (timestamp: string): string => londonTimeFormat.format(new Date(timestamp));

/** A moment as '2026-03-09 14:05' in London: files sort by it, and spreadsheets take it for a date. */
export const formatFileTime = (timestamp: string): string => fileTimeFormat.format(new Date(timestamp));

/** Formats '2026-03-09', which is already a London date. */
export const formatDay = (day: string): string => calendarDateFormat.format(new Date(day));

/** '2026-03' as 'March 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01`));

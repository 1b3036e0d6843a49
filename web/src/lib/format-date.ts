const londonDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
const calendarDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const londonTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A moment as its date in London. */
export const formatDate = (timestamp: string): string => londonDateFormat.format(new Date(timestamp));

export const formatTime = (timestamp: string): string => londonTimeFormat.format(new Date(timestamp));

/** '2026-03-09', which is a date in London already. */
export const formatDay = (day: string): string => calendarDateFormat.format(new Date(day));

/** '2026-03' as 'March 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01`));

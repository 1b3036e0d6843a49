const inLondon = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
const asWritten = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const withTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A moment as its date in London. */
export const sayDate = (timestamp: string): string => inLondon.format(new Date(timestamp));

export const sayTime = (timestamp: string): string => withTime.format(new Date(timestamp));

/** '2026-03-09', which is a date in London already. */
export const sayDay = (day: string): string => asWritten.format(new Date(day));

/** '2026-03' as 'March 2026'. */
export const sayMonth = (month: string): string => monthAndYear.format(new Date(`${month}-01`));

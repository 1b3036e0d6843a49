const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '2032-12-31' as a sentence has it: '31 December 2032'. */
export const saysDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));

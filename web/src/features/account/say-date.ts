const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

export const sayDate = (timestamp: string): string => date.format(new Date(timestamp));

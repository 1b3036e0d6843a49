/** The shop's hours as the staff publish them; days are calendar days (`2026-12-24`), times are London's (`14:30`). */

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** When a day's opening begins and ends; if it ends no later than it begins, it ends on the next day. Both null when closed. */
export type DayHours = { opens: string | null; closes: string | null };

/** What decides when a parcel leaves and arrives. */
export type DispatchCalendar = {
  /** Until when an order leaves on the same day. */
  dispatchCutOff: string;
  /** Days on which nothing leaves, besides weekends and bank holidays. */
  closedDays: readonly {
    day: string;
    /** Whether parcels sent earlier arrive on it; otherwise it is like a bank holiday. */
    carriersDeliver: boolean;
  }[];
  /** Bank holidays on which parcels leave nevertheless; carriers deliver none on them. */
  openBankHolidays: readonly string[];
};

export type TradingHours = {
  dispatchCutOff: string;
  closedDays: { day: string; reason: string; carriersDeliver: boolean }[];
  openBankHolidays: string[];
  /** When the bar is open. */
  openingHours: Record<Weekday, DayHours>;
  /** Days on which the bar has other hours. */
  exceptions: ({ day: string; reason: string } & DayHours)[];
};

const closed: DayHours = { opens: null, closes: null };

/** What applies until staff publish others. The carriers collect after two in the afternoon; the bar's hours are not known. */
export const defaultTradingHours: TradingHours = {
  dispatchCutOff: '14:00',
  closedDays: [],
  openBankHolidays: [],
  openingHours: {
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  },
  exceptions: [],
};

/** Whether anybody has set when the bar is open. */
export const hasOpeningHours = ({ openingHours }: Pick<TradingHours, 'openingHours'>): boolean =>
  Object.values(openingHours).some(({ opens }) => opens !== null);

/** Without the days that have passed, which do not matter for anything still to come. */
export const listUpcoming = (hours: TradingHours, today: string): TradingHours => ({
  ...hours,
  closedDays: hours.closedDays.filter(({ day }) => day >= today),
  openBankHolidays: hours.openBankHolidays.filter((day) => day >= today),
  exceptions: hours.exceptions.filter(({ day }) => day >= today),
});

/** The minutes of a time since midnight: 870 for `14:30`. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';

type Times = { opens: string | null; closes: string | null };

const mapTimes = <Row extends Times>(row: Row, change: (time: string | null) => string | null): Row => ({
  ...row,
  opens: change(row.opens),
  closes: change(row.closes),
});

const mapAllTimes = (hours: FormValues, change: (time: string | null) => string | null): FormValues => ({
  ...hours,
  openingHours: Object.fromEntries(
    Object.entries<Times>(hours.openingHours).map(([day, times]) => [day, mapTimes(times, change)]),
  ),
  exceptions: (hours.exceptions as Times[]).map((row) => mapTimes(row, change)),
});

/** The hours as the inputs hold them; a missing time is an empty text. */
export const toHoursValues = (hours: TradingHours): FormValues => mapAllTimes(hours, (time) => time ?? '');

/** Converts them back. */
export const completeHours = (values: FormValues): FormValues => mapAllTimes(values, (time) => time || null);

import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { type Weekday, weekdays } from '#shared/domain/common/trading-hours.ts';
import { TradingHoursChange } from '#shared/domain/site/trading-hours-form.ts';

const Time = z.nullable(z.string());
const DayHours = withMeta(z.object({ opens: Time, closes: Time }), {
  id: 'DayHours',
  description: 'Both null where the bar is closed; what closes no later than it opens closes the day after.',
});

export const TradingHours = defineObject('TradingHours', {
  dispatchCutOff: withDescription(z.string(), 'Until when, in London, an order leaves on the same day.'),
  closedDays: withDescription(
    z.array(
      z.object({
        day: z.iso.date(),
        reason: z.string(),
        carriersDeliver: withDescription(z.boolean(), 'Whether parcels that were sent before arrive on it.'),
      }),
    ),
    'Days on which nothing leaves, beside weekends and bank holidays.',
  ),
  openBankHolidays: withDescription(
    z.array(z.iso.date()),
    'Bank holidays in England and Wales on which parcels leave all the same.',
  ),
  openingHours: withDescription(
    z.object(Object.fromEntries(weekdays.map((day) => [day, DayHours])) as Record<Weekday, typeof DayHours>),
    "The bar's, by weekday.",
  ),
  exceptions: withDescription(
    z.array(z.object({ day: z.iso.date(), reason: z.string(), opens: Time, closes: Time })),
    'Days on which the bar has other hours.',
  ),
});

export const TradingHoursVersion = defineObject('TradingHoursVersion', {
  number: z.int(),
  savedAt: withDescription(z.nullable(Timestamp), 'Null for those that come with the shop.'),
  savedBy: z.nullable(z.string()),
  restores: withDescription(z.nullable(z.int()), 'The number of the earlier version that it brought back.'),
});
export type TradingHoursVersion = z.output<typeof TradingHoursVersion>;

/** The published hours, and their versions. */
export const TradingHoursRecord = defineObject('TradingHoursRecord', {
  version: withDescription(z.int(), 'Rises with every change; an edit sends the one it has read.'),
  latest: withDescription(z.int(), 'The number of the published version.'),
  content: TradingHours,
  versions: withDescription(z.array(TradingHoursVersion), 'The latest first, at most 50.'),
});
export type TradingHoursRecord = z.output<typeof TradingHoursRecord>;

const number = z.int('Must be a whole number').check(z.minimum(1), z.maximum(100_000));

export const tradingHoursApi = defineArea('tradingHours', {
  getTradingHours: defineEndpoint({
    method: 'GET',
    path: '/api/trading-hours',
    access: 'anyone',
    summary: 'Return when parcels leave and when the bar is open, without the days that have passed.',
    response: TradingHours,
    cacheControl: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  }),
  getEditable: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/trading-hours',
    permission: 'settings.view',
    summary: 'Show the published trading hours and their versions.',
    response: TradingHoursRecord,
  }),
  getVersion: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/trading-hours/versions/{number}',
    permission: 'settings.view',
    summary: 'Show one version of the trading hours.',
    params: z.object({ number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)) }),
    response: TradingHours,
    errors: ['trading_hours_not_found'],
  }),
  publishHours: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/trading-hours',
    permission: 'settings.edit',
    summary: 'Publish trading hours as a new version; refused if the version read is no longer current.',
    body: TradingHoursChange,
    response: TradingHoursRecord,
    errors: ['changed_meanwhile'],
  }),
  restoreVersion: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/trading-hours/published',
    permission: 'settings.edit',
    summary: 'Publish an earlier version of the trading hours anew, as the latest.',
    body: z.object({ number, version: z.int('Must be a whole number') }),
    response: TradingHoursRecord,
    errors: ['trading_hours_not_found', 'changed_meanwhile'],
  }),
});

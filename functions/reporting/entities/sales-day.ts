import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { type SalesSums, sumNames } from '#shared/domain/reporting/sales-entry.ts';

/** The attributes in which the totals are stored: short, because two years of days are read in one go. */
export const storedSums = {
  entries: 'e',
  orders: 'o',
  units: 'u',
  shopifyUnits: 's',
  returnedUnits: 'b',
  grossPence: 'g',
  vatPence: 'v',
  taxesPence: 't',
  deliveryPence: 'd',
  refunds: 'r',
  refundPence: 'rp',
  refundVatPence: 'rv',
  refundTaxesPence: 'rt',
  costedPence: 'cv',
  costPence: 'c',
  uncostedUnits: 'n',
} as const satisfies Record<keyof SalesSums, string>;

const attributes = Object.fromEntries(
  sumNames.map((name) => [name, { type: 'number', field: storedSums[name] }]),
) as { [Name in keyof SalesSums]: { type: 'number'; field: string } };

/**
 * The totals of one London day in the sales journal. They are updated with each entry of the day
 * (`sales-transactions.ts`), and rebuilt if they are not its sum (`rebuild-sales.ts`).
 *
 * | access | key |
 * |---|---|
 * | the days of a range | `sales-days` / `<day>` |
 */
export const salesDay = defineEntity('salesDay', {
  attributes: { day: { type: 'string', required: true }, ...attributes },
  indexes: {
    byDay: { pk: key('pk', partitions.salesDays), sk: key('sk', '${day}', ['day']) },
  },
});

export type SalesDayRecord = EntityItem<typeof salesDay>;

import { Service } from 'electrodb';
import { type SalesDayRecord, salesDay } from '#functions/reporting/entities/sales-day.ts';
import { salesEntry } from '#functions/reporting/entities/sales-entry.ts';
import { createTransactor, isWritten } from '#functions/table/transact.ts';
import { toMonth } from '#shared/domain/common/days.ts';
import { type SalesEntry, type SalesSums, sumEntry } from '#shared/domain/reporting/sales-entry.ts';

const service = new Service({ salesEntry, salesDay });
const transact = createTransactor(service);

/**
 * Enters an event in the journal and adds it to its day, once: both are one transaction on the condition that the entry
 * is new, and sums do not mind in which order events come. Says whether it was new.
 */
export async function enterSale(entry: SalesEntry): Promise<boolean> {
  const { outcome } = await transact<'known'>((entities) => [
    {
      write: entities.salesEntry.create({ ...entry, month: toMonth(entry.day) }).commit(),
      otherwise: 'known',
    },
    entities.salesDay.upsert({ day: entry.day }).add(sumEntry(entry)).commit(),
  ]);
  if (outcome === 'done' || outcome === 'known') return outcome === 'done';
  throw new Error(`The sale ${entry.entryId} could not be entered: ${outcome}.`);
}

/** Replaces the figures of a day, unless an entry has come to it since it was read. Says whether it was written. */
export const replaceDay = (day: string, read: SalesDayRecord | null, sums: SalesSums): Promise<boolean> =>
  isWritten(
    salesDay
      .upsert({ day, ...sums })
      .where(({ entries }, { eq, notExists }) =>
        read?.entries === undefined ? notExists(entries) : eq(entries, read.entries),
      )
      .go(),
  );

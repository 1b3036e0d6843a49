import { clock } from '#functions/environment/clock.ts';
import { type SalesDayRecord, salesDay } from '#functions/reporting/entities/sales-day.ts';
import { salesEntry } from '#functions/reporting/entities/sales-entry.ts';
import { salesMonth } from '#functions/reporting/entities/sales-month.ts';
import { createTransactor, isWritten } from '#functions/table/transact.ts';
import { toMonth } from '#shared/domain/common/days.ts';
import { isLateDay } from '#shared/domain/reporting/report-period.ts';
import { type SalesEntry, type SalesSums, sumEntry } from '#shared/domain/reporting/sales-entry.ts';

const transact = createTransactor({ salesEntry, salesDay, salesMonth });

/**
 * Enters an event in the journal and adds it to its day, once: both are one transaction on the condition that the entry
 * is new, and sums do not depend on the order of events. An entry for a day that is already over is also counted in its
 * month, whose content may lack it. Returns whether it was new.
 */
export async function enterSale(entry: SalesEntry): Promise<boolean> {
  const month = toMonth(entry.day);
  const isLate = isLateDay(entry.day, clock.now());
  const { outcome } = await transact<'known'>((entities) => [
    { write: entities.salesEntry.create({ ...entry, month }).commit(), otherwise: 'known' },
    entities.salesDay.upsert({ day: entry.day }).add(sumEntry(entry)).commit(),
    ...(isLate ? [entities.salesMonth.upsert({ month }).add({ late: 1 }).commit()] : []),
  ]);
  if (outcome === 'done' || outcome === 'known') return outcome === 'done';
  throw new Error(`The sale ${entry.entryId} could not be entered: ${outcome}.`);
}

/** Replaces the figures of a day, unless an entry has been added since it was read. Returns whether it was written. */
export const replaceDay = (day: string, read: SalesDayRecord | null, sums: SalesSums): Promise<boolean> =>
  isWritten(
    salesDay
      .upsert({ day, ...sums })
      .where(({ entries }, { eq, notExists }) =>
        read?.entries === undefined ? notExists(entries) : eq(entries, read.entries),
      )
      .go(),
  );

/**
 * Writes the content of a month up to a day, unless an entry has come late since `late` was read. Returns whether it was
 * written.
 */
export const packMonth = (
  month: string,
  { through, content, late }: { through: string; content: Uint8Array; late: number },
): Promise<boolean> =>
  isWritten(
    salesMonth
      .upsert({ month, through, content, packedLate: late })
      .where((row, { eq, notExists }) => (late === 0 ? notExists(row.late) : eq(row.late, late)))
      .go(),
  );

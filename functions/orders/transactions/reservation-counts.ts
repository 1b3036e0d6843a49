import { createHash } from 'node:crypto';
import {
  type ReservationCountRecord,
  reservationCount,
} from '#functions/orders/entities/reservation-count.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { isWritten } from '#functions/table/transact.ts';
import {
  computeMinutesSince,
  lapseMemoryMinutes,
  type SubjectCount,
} from '#shared/domain/orders/reservation-limits.ts';

/** A product's key in the maps of a count: `p` and 36 bits of its hash. */
export const toProductKey = (productId: string): string => {
  const hash = createHash('sha256').update(productId).digest().readBigUInt64BE();
  return `p${hash.toString(36).slice(0, 7)}`;
};

/** The counts of these keys; expired ones are missing. */
export async function readCounts(keys: readonly string[]): Promise<Map<string, ReservationCountRecord>> {
  const rows = await batchGet(
    keys.map((key) => ({ key })),
    (batch) => reservationCount.get(batch).go({ consistent: true }),
  );
  return new Map(rows.map((row) => [row.key, row as ReservationCountRecord]));
}

/** How many products a count may hold before those no longer needed are removed, and how many are removed at a time. */
const maxProducts = 200;
const productsPerPrune = 25;

/**
 * Removes products without reservations or remembered lapses from a long count; a busy address would otherwise accumulate
 * the whole catalogue. If one of them is reserved meanwhile, the write fails.
 */
export async function pruneCount(record: ReservationCountRecord, now: Date): Promise<void> {
  const products = Object.keys(record.held);
  if (products.length <= maxProducts) return;
  const isOver = (product: string) => {
    const [reserved, endedAt] = [record.held[product], record.ended[product] ?? record.since[product]];
    return reserved === 0 && (!endedAt || computeMinutesSince(endedAt, now) >= lapseMemoryMinutes);
  };
  const over = products.filter(isOver).slice(0, productsPerPrune);
  if (over.length === 0) return;
  await isWritten(
    reservationCount
      .patch({ key: record.key })
      .data(({ held, since, ended, lapses }, { remove }) => {
        for (const product of over) for (const map of [held, since, ended, lapses]) remove(map[product]);
      })
      .where(({ held }, { eq }) => over.map((product) => eq(held[product], 0)).join(' AND '))
      .go(),
  );
}

export const toSubjectCount = (record: ReservationCountRecord | undefined): SubjectCount => ({
  bottles: record?.bottles ?? 0,
  valuePence: record?.valuePence ?? 0,
  product: (productId) => {
    const key = toProductKey(productId);
    return {
      reserved: record?.held[key] ?? 0,
      since: record?.since[key],
      endedAt: record?.ended[key],
      lapses: record?.lapses[key] ?? 0,
    };
  },
});

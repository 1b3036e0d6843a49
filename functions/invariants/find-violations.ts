import { walkTable } from '#functions/data/walk-table.ts';
import { enteredEntities, momentsOf, type OpenBook } from './book.ts';
import { holdingBook } from './holdings.ts';
import { invoiceBook, numberBook } from './invoices.ts';
import { letterBook } from './letters.ts';
import { orderBook } from './orders.ts';
import { reservationBook, stockBook } from './stock.ts';
import type { Violation } from './violation.ts';

const books: readonly OpenBook[] = [
  stockBook,
  reservationBook,
  orderBook,
  holdingBook,
  invoiceBook,
  numberBook,
  letterBook,
];

export type Found = { violations: Violation[]; items: number };

/**
 * Reads the whole table once and says what in the shop's books is not as it has to be. `settledBefore` tells how far the
 * stream, the sweeps and the jobs must have come: what one transaction keeps holds at every moment, what only follows it
 * is asked of what happened before then. While somebody writes, a walk may see a write's one half and not its other, so
 * what one walk has found is only known to be wrong once a second finds it too.
 */
export async function findViolations(now: Date, settledBefore: Date): Promise<Found> {
  const moments = momentsOf(now, settledBefore);
  const open = books.map((book) => book(moments));
  const items = await walkTable({
    entities: enteredEntities,
    now,
    take: (partition) => {
      for (const book of open) book.enter(partition);
    },
  });
  return { violations: open.flatMap((book) => book.close()), items };
}

import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import { type StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import { type StockPartRecord, stockPart } from '#functions/catalogue/entities/stock-part.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import { countInParts } from '#shared/domain/catalogue/stock/spread-stock.ts';

const transact = createTransactor({ stock, stockPart });

/**
 * Moves bottles of a drop from its stock item into parts and back, one transaction each. Together they guarantee: no bottle
 * is lost or doubled; the stock item names a spread exactly as long as all of its parts exist; meanwhile its entry of that
 * drop does not change, and its product is not archived.
 */

type StockSpread = NonNullable<StockRecord['spread']>;

/** Moves the given number of a drop's bottles into each part, over the stock as it was read. */
export function spreadStock(
  { productId, dropsVersion = 0 }: StockRecord,
  { spreadId, dropId }: Omit<StockSpread, 'parts'>,
  parts: readonly number[],
): Promise<Outcome> {
  const bottles = parts.reduce((sum, left) => sum + left, 0);
  return transact((entities) => [
    entities.stock
      .patch({ productId })
      .data(({ available, drops, spread }, { set, subtract }) => {
        subtract(available, bottles);
        subtract(findDropEntry(drops, dropId).left, bottles);
        set(spread, { spreadId, dropId, parts: parts.length });
      })
      .where(({ available, archivedAt, drops, dropsVersion: version, spread }, { eq, gte, notExists }) =>
        [
          notExists(spread),
          notExists(archivedAt),
          eq(version, dropsVersion),
          gte(available, bottles),
          gte(findDropEntry(drops, dropId).left, bottles),
        ].join(' AND '),
      )
      .commit(),
    ...parts.map((left, part) =>
      entities.stockPart
        .upsert({ productId, part, spreadId, left, state: 'open' })
        // A gathered part still exists, empty.
        .where((row, { eq, notExists }) => `${notExists(row.left)} OR ${eq(row.left, 0)}`)
        .commit(),
    ),
  ]);
}

/** Marks an empty part, so somebody who has read the stock item before does not mistake it for a part that is sold out. */
const gathered = 'gathered';

/** Closes a part, so nobody takes from it while it is gathered. */
export const closePart = (productId: string, part: number, spreadId: string): Promise<Outcome> =>
  transact(({ stockPart }) => [
    stockPart
      .patch({ productId, part })
      .set({ state: 'closed' })
      .where((row, { eq }) => eq(row.spreadId, spreadId))
      .commit(),
  ]);

/** Moves the bottles left in the closed parts, as read, back into the stock item. */
export function gatherParts(
  productId: string,
  { spreadId, dropId }: StockSpread,
  parts: readonly StockPartRecord[],
): Promise<Outcome> {
  const bottles = countInParts(parts);
  return transact((entities) => [
    entities.stock
      .patch({ productId })
      .data(({ available, drops, spread }, { add, remove }) => {
        add(available, bottles);
        add(findDropEntry(drops, dropId).left, bottles);
        remove(spread);
      })
      .where(({ spread }, { eq }) => eq(spread.spreadId, spreadId))
      .commit(),
    ...parts.map(({ part, left }) =>
      entities.stockPart
        .patch({ productId, part })
        .set({ left: 0, spreadId: gathered })
        .where(
          (row, { eq }) =>
            `${eq(row.spreadId, spreadId)} AND ${eq(row.state, 'closed')} AND ${eq(row.left, left)}`,
        )
        .commit(),
    ),
  ]);
}

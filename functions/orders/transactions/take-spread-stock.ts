import { findProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { gatherStock } from '#functions/catalogue/spread-stock.ts';
import type { StockChange } from '#functions/orders/stock-changes.ts';
import type { Outcome } from '#functions/table/transact.ts';
import { countInParts } from '#shared/domain/catalogue/stock/spread-stock.ts';
import { type DropVersions, isInParts, type SpreadStocks } from './stock-steps.ts';

/** How often other bottles are chosen because another process took the first ones. */
const maxTries = 6;

/**
 * Takes bottles from the parts that were read with their drops. If those are short, the stock is read again and, as long
 * as it has enough, the bottles are taken from one or more other parts, or from the stock item. Bottles that cannot be
 * taken from parts, such as those of no drop, are gathered first. `drops` is missing for a late payment, which read none.
 */
export async function takeSpreadStock<Name extends string>(
  moves: readonly StockChange[],
  drops: DropVersions | undefined,
  write: (spread: SpreadStocks) => Promise<Outcome<'short' | Name>>,
): Promise<Outcome<'short' | Name>> {
  let spread: SpreadStocks = drops?.spread ?? new Map();
  let result = await write(spread);
  for (let attempt = 1; attempt < maxTries && result.outcome === 'short'; attempt++) {
    // Without spread stock there is nothing to read again.
    if (spread.size === 0 && (drops || attempt > 1)) return result;
    const next = await chooseAgain(moves, drops?.versions);
    if (!next) return result;
    spread = next;
    result = await write(spread);
  }
  return result;
}

/** The parts to take bottles from next; undefined if there are too few bottles, or a drop has changed since it was read. */
async function chooseAgain(
  moves: readonly StockChange[],
  versions: DropVersions['versions'] | undefined,
): Promise<SpreadStocks | undefined> {
  const next = new Map<string, NonNullable<ReturnType<SpreadStocks['get']>>>();
  for (const move of moves) {
    const { productId, quantity, drops: moved } = move;
    const taken = moved.filter((drop) => drop.quantity > 0);
    if (quantity <= 0 && taken.length === 0) continue;
    const now = await findProductWithStock(productId, true);
    const isEnough =
      now &&
      now.available >= quantity &&
      taken.every(({ dropId, quantity: wanted }) => (now.drops?.[dropId]?.left ?? 0) >= wanted);
    if (!isEnough || (versions && versions.get(productId) !== now.dropsVersion)) return undefined;
    if (!now.spread) continue;
    const { dropId, parts } = now.spread;
    const open = isInParts(move, now.spread) ? countInParts(parts.filter(({ isClosed }) => !isClosed)) : 0;
    const inParts = countInParts(parts);
    const leftInItem = (now.drops?.[dropId]?.left ?? 0) - inParts;
    const ofDrop = taken.find((drop) => drop.dropId === dropId)?.quantity ?? 0;
    const isFree = open + now.available - inParts >= quantity && open + leftInItem >= ofDrop;
    if (isFree) next.set(productId, now.spread);
    else await gatherStock(productId);
  }
  return next;
}

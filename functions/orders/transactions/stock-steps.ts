import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import type { stock } from '#functions/catalogue/entities/stock.ts';
import type { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import type { SpreadStock } from '#functions/catalogue/product-read-model.ts';
import type { dropBuyer } from '#functions/orders/entities/drop-buyer.ts';
import type { BuyerChange, StockChange } from '#functions/orders/stock-changes.ts';
import type { Step, Write, Writers } from '#functions/table/transact.ts';
import { chooseParts } from '#shared/domain/catalogue/stock/spread-stock.ts';

/** The steps that take bottles from stock, editions and a customer's limit in a drop, or give them back. */

/** A reservation without any bottles. */
export const nothing = { lines: [] };

/**
 * The drops of the bottles as they were read for a reservation. The reservation is written only if staff have not changed
 * them since, so no bottle is reserved under the old terms of a drop that was edited or ended.
 */
export type DropVersions = {
  /** By product; undefined for a bottle that never had a drop. */
  versions: ReadonlyMap<string, number | undefined>;
  /** Stock that is spread over parts, by product. */
  spread?: SpreadStocks | undefined;
  /** When these customers' counts expire, in seconds. */
  countsUntil: number;
};

export const withoutDrops: DropVersions = { versions: new Map(), countsUntil: 0 };

/** The parts of bottles as they were read, by product. */
export type SpreadStocks = ReadonlyMap<string, SpreadStock>;

type Entities = Writers<{ dropBuyer: typeof dropBuyer; stock: typeof stock; stockPart: typeof stockPart }>;

/** Whether a change takes only bottles of the drop whose stock is spread over parts. */
export const isInParts = ({ quantity, drops }: StockChange, spread: SpreadStock): boolean =>
  quantity > 0 && drops.length === 1 && drops[0]?.dropId === spread.dropId && drops[0].quantity === quantity;

/**
 * Takes bottles from stock and from editions, or gives them back. The stock taken must be available, and the drops of the
 * bottle must be as they were read (`versions`); without versions, as for a late payment, only the edition is checked.
 * Stock that is spread over parts is taken from randomly chosen parts: while the parts exist, the drop is as it was read
 * with them.
 */
export const moveStock = (
  entities: Entities,
  moves: StockChange[],
  versions?: DropVersions['versions'],
  spread?: SpreadStocks,
): Step<'short'>[] =>
  moves.flatMap((move) => {
    const { productId, quantity } = move;
    const source = spread?.get(productId);
    if (!source || !isInParts(move, source)) return [moveItem(entities, move, versions)];
    const { parts, rest } = chooseParts(source.parts, quantity, Math.random());
    const left = { productId, quantity: rest, drops: [{ dropId: source.dropId, quantity: rest }] };
    return [
      ...parts.map((taken) => takeFromPart(entities, productId, source.spreadId, taken)),
      ...(rest > 0 ? [moveItem(entities, left, versions)] : []),
    ];
  });

const takeFromPart = (
  { stockPart }: Entities,
  productId: string,
  spreadId: string,
  { part, quantity }: { part: number; quantity: number },
): Step<'short'> => ({
  write: stockPart
    .patch({ productId, part })
    .subtract({ left: quantity })
    .where(
      (row, { eq, gte }) =>
        `${eq(row.spreadId, spreadId)} AND ${eq(row.state, 'open')} AND ${gte(row.left, quantity)}`,
    )
    .commit(),
  otherwise: 'short',
  about: productId,
});

function moveItem(
  { stock }: Entities,
  { productId, quantity, drops: moved }: StockChange,
  versions: DropVersions['versions'] | undefined,
): Step<'short'> {
  const toStep = (write: Write): Step<'short'> => ({ write, otherwise: 'short', about: productId });
  const change = stock.patch({ productId }).data(({ available, drops }, { subtract }) => {
    if (quantity !== 0) subtract(available, quantity);
    for (const drop of moved) subtract(findDropEntry(drops, drop.dropId).left, drop.quantity);
  });
  const taken = moved.filter((drop) => drop.quantity > 0);
  if (quantity <= 0 && taken.length === 0) return toStep(change.commit());
  const conditional = change
    .where(({ available, archivedAt, drops, dropsVersion }, { eq, gte, notExists }) => {
      const version = versions?.get(productId);
      // Built only when used, because DynamoDB refuses unused expression values.
      const asRead = () => (version === undefined ? notExists(dropsVersion) : eq(dropsVersion, version));
      return [
        ...(quantity > 0 ? [gte(available, quantity)] : []),
        notExists(archivedAt),
        ...taken.map((drop) => gte(findDropEntry(drops, drop.dropId).left, drop.quantity)),
        ...(versions ? [asRead()] : []),
      ].join(' AND ');
    })
    .commit();
  return toStep(conditional);
}

/** Counts bottles of drops for their buyers, within the limit, or subtracts them again. */
export const countBuyers = (
  { dropBuyer }: Entities,
  moves: BuyerChange[],
  until: number,
): Step<'limited'>[] =>
  moves.map(({ productId, dropId, buyer, quantity, limit }) => {
    const toStep = (write: Write): Step<'limited'> => ({ write, otherwise: 'limited', about: productId });
    if (quantity < 0) return toStep(dropBuyer.upsert({ dropId, buyer }).add({ taken: quantity }).commit());
    const conditional = dropBuyer
      .upsert({ dropId, buyer, ttl: until })
      .add({ taken: quantity })
      .where(({ taken }, { lte, notExists }) => {
        const isWithin = lte(taken, limit - quantity);
        return quantity > limit ? isWithin : `${notExists(taken)} OR ${isWithin}`;
      })
      .commit();
    return toStep(conditional);
  });

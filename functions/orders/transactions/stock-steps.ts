import type { Service } from 'electrodb';
import { findDropEntry } from '#functions/catalogue/drop-entry.ts';
import type { stock } from '#functions/catalogue/entities/stock.ts';
import type { BuyerChange, StockChange } from '#functions/orders/drop-changes.ts';
import type { dropBuyer } from '#functions/orders/entities/drop-buyer.ts';
import type { Step, Write, Writers } from '#functions/table/transact.ts';

/** The steps that take bottles from stock, editions and a customer's limit in a drop, or give them back. */

/** What holds nothing. */
export const nothing = { lines: [] };

/**
 * The drops of the bottles as they were read for a reservation: it is written only while the staff has not changed them
 * since, so that a drop is never edited or ended and its bottle reserved by what it said before.
 */
export type DropVersions = {
  /** By product; undefined for a bottle that never had a drop. */
  versions: ReadonlyMap<string, number | undefined>;
  /** When the counts of these customers may go, in seconds. */
  countsUntil: number;
};

export const withoutDrops: DropVersions = { versions: new Map(), countsUntil: 0 };

type Entities = Writers<Service<{ dropBuyer: typeof dropBuyer; stock: typeof stock }>>;

/**
 * Takes from stock and from editions, or gives back. The stock taken must be there, and the drops of the bottle must be
 * as they were read (`versions`); without versions, as for a late payment, only the edition is checked.
 */
export const moveStock = (
  { stock }: Entities,
  moves: StockChange[],
  versions?: DropVersions['versions'],
): Step<'short'>[] =>
  moves.map(({ productId, quantity, drops: moved }) => {
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
        // What is built and not used, DynamoDB refuses.
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
  });

/** Counts bottles of drops for those who take them, within the limit, or gives the counts back. */
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

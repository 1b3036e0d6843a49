import { type DropRecord, drop } from '#functions/catalogue/entities/drop.ts';
import type { Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { findProductWithStock, type ProductWithStock } from './product-read-model.ts';
import { toBallotTerms, toDropTerms } from './to-admin-drop.ts';
import { toProductAt } from './to-product.ts';

/** How many of the drops that opened last are searched for one that is still open. */
const recentDrops = 10;

/** The drops that are open, the one that opened last first. */
async function listOpenDrops(now: Date, consistent = false): Promise<DropRecord[]> {
  const nextInstant = new Date(now.getTime() + 1).toISOString();
  const opened = await drop.query
    .byOpening({})
    .lt({ opensAt: nextInstant })
    .go({ order: 'desc', limit: recentDrops, pages: 1, consistent });
  // A drop that was ended early may have opened later than the one that is still open.
  return opened.data.filter(({ closesAt }) => closesAt > now.toISOString());
}

/** The drop that opened last, unless it has closed or its bottle is no longer in the shop. */
export async function findCurrentDrop(now: Date, consistent = false): Promise<Drop | null> {
  const [last] = await listOpenDrops(now, consistent);
  if (!last) return null;
  const onSale = await findProductWithStock(last.productId, consistent);
  return onSale ? toDrop(last, onSale, now) : null;
}

/** The drop as the hero and the banner show it. */
export function toDrop(last: DropRecord, onSale: ProductWithStock, now: Date): Drop {
  const { dropId, title, headline, story, editionSize, opensAt, closesAt, nextDropAt = null, ballot } = last;
  const product = toProductAt(onSale, now);
  return {
    id: dropId,
    title,
    headline,
    story,
    editionSize,
    opensAt,
    closesAt,
    nextDropAt,
    product,
    ...(ballot && { ballot: toBallotTerms(ballot), limitPerCustomer: toDropTerms(last).limitPerCustomer }),
  };
}

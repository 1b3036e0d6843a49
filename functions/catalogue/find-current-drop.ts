import { drop } from '#functions/data/drop.ts';
import { findShelved } from '#functions/data/shelf.ts';
import type { Drop } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

/** The drop that opened last, unless it has closed or its bottle is gone. */
export async function findCurrentDrop(now: Date, consistent = false): Promise<Drop | null> {
  const nextInstant = new Date(now.getTime() + 1).toISOString();
  const opened = await drop.query
    .byOpening({})
    .lt({ opensAt: nextInstant })
    .go({ order: 'desc', limit: 1, pages: 1, consistent });
  const [last] = opened.data;
  if (!last || last.closesAt <= now.toISOString()) return null;
  const shelved = await findShelved(last.productId, consistent);
  if (!shelved) return null;
  const { dropId, productId: _productId, version: _version, nextDropAt, ...facts } = last;
  return { ...facts, id: dropId, nextDropAt: nextDropAt ?? null, product: toProduct(shelved) };
}

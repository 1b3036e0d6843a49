import { drop } from '#functions/data/drop.ts';
import { findShelved } from '#functions/data/shelf.ts';
import { serve } from '#functions/kit/serve.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { toProduct } from './to-product.ts';

export const handler = serve(catalogueApi.getCurrentDrop, async (_, { now }) => {
  const nextInstant = new Date(now.getTime() + 1).toISOString();
  const opened = await drop.query
    .byOpening({})
    .lt({ opensAt: nextInstant })
    .go({ order: 'desc', limit: 1, pages: 1 });
  const [last] = opened.data;
  if (!last || last.closesAt <= now.toISOString()) return { drop: null };
  const shelved = await findShelved(last.productId);
  if (!shelved) return { drop: null };
  const { dropId, productId: _productId, nextDropAt, ...facts } = last;
  return { drop: { ...facts, id: dropId, nextDropAt: nextDropAt ?? null, product: toProduct(shelved) } };
});

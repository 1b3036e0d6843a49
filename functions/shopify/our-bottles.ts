import { archivedProduct } from '#functions/data/archived-product.ts';
import type { ProductRecord } from '#functions/data/product.ts';
import { listShelved } from '#functions/data/shelf.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import type { ProductThere, ProductToSet } from '#functions/ports/shopify.ts';

/** A bottle of ours as it shall be at Shopify. */
export type OurBottle = { productId: string; name: string; wanted: ProductToSet & { picture: string } };

/**
 * In the order of their ids: everything that we sell, and what lies in the archive, which is in nobody's shop window. A
 * bottle may be archived or restored while both are read: with the archive read before the catalogue and after it, none
 * is missed, and one that was seen in two places is taken to be where it was seen last.
 */
export async function ourBottles(): Promise<OurBottle[]> {
  const before = await archive();
  const sold = await listShelved({ consistent: true });
  const after = await archive();
  const bottles = [
    ...before.map((product) => bottleOf(product, 'archived')),
    ...sold.map(({ product }) => bottleOf(product, 'active')),
    ...after.map((product) => bottleOf(product, 'archived')),
  ];
  const byId = new Map(bottles.map((bottle) => [bottle.productId, bottle]));
  return [...byId.values()].sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

async function archive(): Promise<ProductRecord[]> {
  const { data } = await archivedProduct.query.inArchive({}).go({ pages: 'all', consistent: true });
  return data;
}

function bottleOf(product: ProductRecord, status: ProductToSet['status']): OurBottle {
  const { productId, name, description, distillery, category, pricePence, image } = product;
  const picture = new URL(image, siteOrigin()).href;
  const wanted = { title: name, description, vendor: distillery, category, pricePence, status, picture };
  return { productId, name, wanted: { sku: productId, handle: handleOf(productId), ...wanted } };
}

/** Shopify's handles are of these signs alone; it would write another one anew, and find it by no name of ours. */
export const handleOf = (productId: string): string => productId.replace(/^prd_/, '').replaceAll('_', '-');

/** As Shopify tells a description: without markup, and with spaces as it likes. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What differs at Shopify from what it shall be, as a person calls it. */
export function differencesFrom({ wanted }: OurBottle, there: ProductThere, sentPicture?: string): string[] {
  const [variant] = there.variants;
  const isShown = wanted.status === 'active';
  const differs = {
    title: there.title !== wanted.title,
    description: plain(there.description) !== plain(wanted.description),
    price: variant?.pricePence !== wanted.pricePence,
    SKU: variant?.sku !== wanted.sku,
    picture: isShown && (!there.hasPicture || sentPicture !== wanted.picture),
    status: there.status !== wanted.status,
    stock: isShown && variant?.available === null,
    publication: isShown && !there.isPublished,
  };
  return Object.entries(differs).flatMap(([name, is]) => (is ? [name] : []));
}

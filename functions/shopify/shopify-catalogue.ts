import type { ProductToSet, RemoteProduct } from '#functions/adapters/shopify.ts';
import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { listProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';

/** A bottle of ours as it should be on Shopify. */
export type ShopifyListing = { productId: string; name: string; wanted: ProductToSet & { picture: string } };

/**
 * Everything on sale, and the archive, which Shopify does not show, sorted by id. A bottle may be archived or restored
 * while both are read. The archive is therefore read before and after the catalogue, so none is missed, and the later
 * read counts.
 */
export async function listShopifyListings(): Promise<ShopifyListing[]> {
  const before = await listArchive();
  const sold = await listProductsWithStock({ consistent: true });
  const after = await listArchive();
  const bottles = [
    ...before.map((product) => toListing(product, 'archived')),
    ...sold.map(({ product }) => toListing(product, 'active')),
    ...after.map((product) => toListing(product, 'archived')),
  ];
  const byId = new Map(bottles.map((bottle) => [bottle.productId, bottle]));
  return [...byId.values()].sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

async function listArchive(): Promise<ProductRecord[]> {
  const { data } = await archivedProduct.query.inArchive({}).go({ pages: 'all', consistent: true });
  return data;
}

function toListing(product: ProductRecord, status: ProductToSet['status']): ShopifyListing {
  const { productId, name, description, distillery, category, pricePence, image } = product;
  const picture = new URL(image, readSiteOrigin()).href;
  const wanted = { title: name, description, vendor: distillery, category, pricePence, status, picture };
  return { productId, name, wanted: { sku: productId, handle: toHandle(productId), ...wanted } };
}

/**
 * Shopify allows only these characters in handles; it would rewrite any other, and the bottle could not be found by our
 * name.
 */
export const toHandle = (productId: string): string => productId.replace(/^prd_/, '').replaceAll('_', '-');

/** A description as Shopify returns it: without markup, and with Shopify's white space. */
const toPlainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The fields that differ on Shopify from what they should be, in words for people. */
export function findDifferences(
  { wanted }: ShopifyListing,
  there: RemoteProduct,
  sentPicture?: string,
): string[] {
  const [variant] = there.variants;
  const isShown = wanted.status === 'active';
  const differs = {
    title: there.title !== wanted.title,
    description: toPlainText(there.description) !== toPlainText(wanted.description),
    price: variant?.pricePence !== wanted.pricePence,
    SKU: variant?.sku !== wanted.sku,
    picture: isShown && (!there.hasPicture || sentPicture !== wanted.picture),
    status: there.status !== wanted.status,
    stock: isShown && variant?.available === null,
    publication: isShown && !there.isPublished,
  };
  return Object.entries(differs).flatMap(([name, is]) => (is ? [name] : []));
}

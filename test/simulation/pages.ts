import { listProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { toProduct, toProductDetails } from '#functions/catalogue/to-product.ts';
import { readCatalogueData } from '#functions/site/catalogue-answers.ts';
import { listPaths, renderIndexes, renderPages } from '#functions/site/site-pages.ts';
import { wasStruck } from '#functions/testing/crash.ts';
import type { withSite } from '#functions/testing/site.ts';
import { isOnSale } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { toPageKey } from '#shared/domain/site/page-key.ts';
import { type Action, time, type World } from './world.ts';

type Site = ReturnType<typeof withSite>;

/** What a page says about a bottle; about stock, only whether any is left. */
type ListedProduct = { sku: string; name: string; price: string; isThere: boolean };

const galleryPath = '/gallery';

/**
 * An edge whose pages never expire, so a missing invalidation is noticed. Its stock figures may be old, because sales
 * invalidate nothing.
 */
export function createEdge(site: Site) {
  const cached = new Map<string, string>();
  let read = 0;
  async function forget(): Promise<void> {
    const paths = await site.forgotten();
    for (const path of paths.slice(read)) cached.delete(path.replace(/^\//, ''));
    read = paths.length;
  }
  return {
    cached,
    forget,
    async open(paths: readonly string[]): Promise<void> {
      await forget();
      for (const key of paths.map(toPageKey)) {
        const page = cached.get(key) ?? (await site.file(key));
        if (page !== undefined) cached.set(key, page);
      }
    },
    async begin(): Promise<void> {
      await forget();
      cached.clear();
    },
  };
}
export type Edge = ReturnType<typeof createEdge>;

type Offer = { sku: string; name: string; offers: { price: string; availability: string } };

/** What a page's JSON-LD says about bottles. */
function parseProducts(html = ''): ListedProduct[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? '{}'),
  );
  const offers = found.flatMap((one): Offer[] =>
    one['@type'] === 'Product'
      ? [one]
      : (one.itemListElement ?? []).flatMap(({ item }: { item?: Offer }) => (item?.sku ? [item] : [])),
  );
  return offers.map(({ sku, name, offers: { price, availability } }) => ({
    sku,
    name,
    price,
    isThere: availability.endsWith('/InStock'),
  }));
}

const toText = (shown: readonly ListedProduct[]): string => JSON.stringify(shown);
const toEditedText = (shown: readonly ListedProduct[]): string =>
  toText(shown.map((one) => ({ ...one, isThere: true })));

/** Once all changes are followed, each page matches the table, and the edge has no outdated texts. */
export async function findWrongPages({ site, edge, products }: World): Promise<string[]> {
  const available = await listProductsWithStock({ consistent: true });
  const wanted = available.map((row): ListedProduct => {
    const { id, name, price, stock, drop } = toProduct(row);
    // A page determines the phase of a drop by the machine's own clock, which the simulation does not move.
    return { sku: id, name, price, isThere: stock > 0 && isOnSale(drop ?? null, Date.now()) };
  });
  const pages = [
    { path: galleryPath, expected: wanted },
    ...products.map((productId) => ({
      path: `/product/${productId}`,
      expected: wanted.filter(({ sku }) => sku === productId),
    })),
  ];
  await edge.forget();
  const wrong: string[] = [];
  for (const { path, expected } of pages) {
    const key = toPageKey(path);
    const [shown, cached] = [parseProducts(await site.file(key)), edge.cached.get(key)];
    if (toText(shown) !== toText(expected))
      wrong.push(`${path} says ${toText(shown)}, the table ${toText(expected)}`);
    else if (cached !== undefined && toEditedText(parseProducts(cached)) !== toEditedText(expected))
      wrong.push(
        `the edge keeps of ${path} ${toText(parseProducts(cached))}, the table says ${toText(expected)}`,
      );
  }
  return wrong;
}

/** At rest every file equals what would be rendered now, down to the emails, and there are no other pages. */
export async function findWrongFiles({ site }: World): Promise<string[]> {
  const products = await listProductsWithStock({ consistent: true });
  const listed = await readCatalogueData(products.map(toProductDetails), time.now());
  const wrong: string[] = [];
  const look = async (key: string, body: string) => {
    if ((await site.file(key)) !== body) wrong.push(`${key} is not what is rendered now`);
  };
  const paths = listPaths(listed);
  for await (const { key, body } of renderPages(paths, listed)) await look(key, body);
  for (const { key, body } of renderIndexes(listed)) await look(key, body);
  const pages = new Set(paths.map(toPageKey));
  const others = (await site.keys('pages/')).filter((key) => !pages.has(key));
  return [...wrong, ...others.map((key) => `${key} is no page any more`)];
}

/** Follows the stream until it is quiet; false if a fault was injected meanwhile. */
async function isFollowed({ shop }: World): Promise<boolean> {
  for (let times = 0; times < 3; times++) await shop.drain();
  return !wasStruck() && shop.left() === 0;
}

export const openEveryPage = ({ edge, products }: World): Promise<void> =>
  edge.open([galleryPath, ...products.map((id) => `/product/${id}`)]);

export const pageActions: Action[] = [
  {
    name: 'somebody opens every page through the edge',
    weight: 4,
    run: openEveryPage,
  },
  {
    name: 'the pages are compared with the table',
    weight: 3,
    isAlone: true,
    run: async (world) => {
      if (!(await isFollowed(world))) return 'not followed';
      const wrong = await findWrongPages(world);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return 'they agree';
    },
  },
];

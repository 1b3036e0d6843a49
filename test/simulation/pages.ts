import { listShelved } from '#functions/data/shelf.ts';
import { readShelves } from '#functions/site/catalogue-answers.ts';
import { allPaths, renderIndexes, renderPages } from '#functions/site/site-pages.ts';
import { wasStruck } from '#functions/testing/crash.ts';
import type { withSite } from '#functions/testing/site.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { pageKey } from '#shared/domain/page-key.ts';
import { type Action, time, type World } from './world.ts';

type Site = ReturnType<typeof withSite>;

/** What a page tells of a bottle; of how many are left, nothing but whether there are any. */
type Told = { sku: string; name: string; price: string; isThere: boolean };

const galleryPath = '/gallery';

/**
 * The edge, which never forgets by itself: so whatever it is not told to forget is seen. What it keeps of how many bottles
 * are left may be old, since nobody tells it of a sale.
 */
export function someEdge(site: Site) {
  const kept = new Map<string, string>();
  let read = 0;
  async function forget(): Promise<void> {
    const paths = await site.forgotten();
    for (const path of paths.slice(read)) kept.delete(path.replace(/^\//, ''));
    read = paths.length;
  }
  return {
    kept,
    forget,
    async open(paths: readonly string[]): Promise<void> {
      await forget();
      for (const key of paths.map(pageKey)) {
        const page = kept.get(key) ?? (await site.file(key));
        if (page !== undefined) kept.set(key, page);
      }
    },
    async begin(): Promise<void> {
      await forget();
      kept.clear();
    },
  };
}
export type Edge = ReturnType<typeof someEdge>;

type Offer = { sku: string; name: string; offers: { price: string; availability: string } };

/** What a page's JSON-LD says of bottles. */
function toldBy(html = ''): Told[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
    JSON.parse(text ?? '{}'),
  );
  const offers = found.flatMap((one): Offer[] =>
    one['@type'] === 'Product'
      ? [one]
      : (one.itemListElement ?? []).flatMap(({ item }: { item?: Offer }) => (item?.sku ? [item] : [])),
  );
  return offers.map(({ sku, name, offers: { price, availability } }) => ({
    ...{ sku, name, price },
    isThere: availability.endsWith('/InStock'),
  }));
}

const asText = (told: readonly Told[]): string => JSON.stringify(told);
const asEdited = (told: readonly Told[]): string => asText(told.map((one) => ({ ...one, isThere: true })));

/** Once all changes were followed, each page says what the table says, and the edge keeps no older words. */
export async function wrongPages({ site, edge, products }: World): Promise<string[]> {
  const shelved = await listShelved({ consistent: true });
  const wanted = shelved.map(
    ({ product, available }): Told => ({
      ...{ sku: product.productId, name: product.name, price: poundsOf(product.pricePence) },
      isThere: available > 0,
    }),
  );
  const pages = [
    { path: galleryPath, says: wanted },
    ...products.map((productId) => ({
      path: `/product/${productId}`,
      says: wanted.filter(({ sku }) => sku === productId),
    })),
  ];
  await edge.forget();
  const wrong: string[] = [];
  for (const { path, says } of pages) {
    const key = pageKey(path);
    const [told, kept] = [toldBy(await site.file(key)), edge.kept.get(key)];
    if (asText(told) !== asText(says)) wrong.push(`${path} says ${asText(told)}, the table ${asText(says)}`);
    else if (kept !== undefined && asEdited(toldBy(kept)) !== asEdited(says))
      wrong.push(`the edge keeps of ${path} ${asText(toldBy(kept))}, the table says ${asText(says)}`);
  }
  return wrong;
}

/** At rest every file is what is rendered now, to the letter, and no other page lies there. */
export async function wrongFiles({ site }: World): Promise<string[]> {
  const shelves = await readShelves(time.now());
  const wrong: string[] = [];
  const look = async (key: string, body: string) => {
    if ((await site.file(key)) !== body) wrong.push(`${key} is not what is rendered now`);
  };
  const paths = allPaths(shelves);
  for await (const { key, body } of renderPages(paths, shelves)) await look(key, body);
  for (const { key, body } of renderIndexes(shelves)) await look(key, body);
  const pages = new Set(paths.map(pageKey));
  const others = (await site.keys('pages/')).filter((key) => !pages.has(key));
  return [...wrong, ...others.map((key) => `${key} is no page any more`)];
}

/** Follows the stream until it is quiet; false where something fails at it. */
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
      const wrong = await wrongPages(world);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return 'they agree';
    },
  },
];

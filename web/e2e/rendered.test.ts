import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { defaultArticles } from '#shared/domain/site/default-articles.ts';
import { publicPaths } from '#web/server/public-paths.ts';
import { addresses } from './addresses.ts';
import { withBrowser } from './browser.ts';
import { listBottles, readStock, reserveElsewhere, settle } from './shop-control.ts';

/** The rendered pages: complete without a script, hydrated without being drawn again, and consistent with the stock. */

const browser = withBrowser({ pictures: true });
const { shop } = addresses();
const withoutScripts = { javaScriptEnabled: false };

/** The pages must first include what other journeys have bought. */
beforeAll(settle);

/** Every public page, with one bottle that is plentiful, one that is scarce and one that is sold out. */
async function everyPublicPath(): Promise<string[]> {
  const [plenty, scarce, gone] = await Promise.all([
    listBottles({ min: 12 }),
    listBottles({ min: 1, max: 4 }),
    listBottles({ min: 0, max: 0 }),
  ]);
  return publicPaths(
    [plenty, scarce, gone].flatMap(([first]) => (first ? [first.id] : [])),
    Object.keys(defaultArticles),
  );
}

const sent = async (path: string): Promise<string> => (await fetch(shop + path)).text();

test('every public page and its links work without JavaScript', async () => {
  const { page, troubles } = await browser.visit(1440, 900, withoutScripts);
  const titles: string[] = [];
  const paths = await everyPublicPath();
  for (const path of paths) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), path).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect((await page.getByRole('main').textContent())?.length, path).toBeGreaterThan(200);
    expect(
      await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).count(),
      path,
    ).toBe(0);
    const links = page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true });
    expect(await links.first().getAttribute('href'), path).toBe('/gallery');
    expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).count(), path).toBe(1);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(paths.length);

  for (const path of ['/no-such-page', '/product/prd_no-such-bottle', '/blog/no-such-article']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).textContent(), path).toMatch(/not found/i);
  }
  expect(troubles.filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
});

test('the shop lists every bottle with its price, and structured data matches the catalogue', async () => {
  const { page } = await browser.visit(1440, 900, withoutScripts);
  const products = await listBottles({ min: 0 });
  await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
  const cards = page.getByRole('main').getByRole('article');
  const shown = await cards.evaluateAll((all) => all.map((card) => card.textContent ?? ''));
  expect(shown).toHaveLength(products.length);
  for (const { name, price } of products) {
    const card = shown.find((text) => text.includes(name) && text.includes(formatPounds(price)));
    expect(card, name).toBeDefined();
  }

  for (const product of products.filter((_, index) => index % 8 === 0)) {
    const [about] = parseJsonLd(await sent(`/product/${product.id}`));
    expect(about).toMatchObject({
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      offers: {
        price: product.price,
        priceCurrency: 'GBP',
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'SoldOut'}`,
      },
    });
  }
});

const parseJsonLd = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

test("the open drop's banner, hero and product data show the same stock", async () => {
  const { page } = await browser.visit(1440, 900, withoutScripts);
  const { drop }: { drop: Drop } = await (await fetch(`${shop}/api/drops/current`)).json();
  const { stock } = drop.product;
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Live now' });
  expect(await banner.textContent()).toContain(
    `${drop.title}, ${stock} of ${drop.editionSize} bottles left.`,
  );
  const hero = page.getByRole('region', { name: drop.headline });
  expect(await hero.getByRole('definition').last().textContent()).toBe(`${stock} of ${drop.editionSize}`);
  expect(await hero.getByRole('definition').first().textContent()).toBe(formatPounds(drop.product.price));
  expect(await readStock(drop.product.id)).toBe(stock);
});

test('a bottle that sells out is marked sold out on its page, in the shop and in structured data', async () => {
  const bottle = (await listBottles({ min: 1, max: 4 })).at(-1);
  if (!bottle) throw new Error('The catalogue has no bottle that is nearly gone.');
  const soldOut = (html: string) => html.includes('schema.org/SoldOut') && html.includes('>Sold Out<');
  expect(soldOut((await sent(`/product/${bottle.id}`)).split('<h2')[0] ?? '')).toBe(false);
  await reserveElsewhere(bottle.id, bottle.stock);
  await settle();
  const [page = ''] = (await sent(`/product/${bottle.id}`)).split('<h2');
  expect(soldOut(page)).toBe(true);
  const gallery = await sent('/gallery');
  const card = gallery
    .split('<article')
    .slice(1)
    .find((each) => each.includes(`/product/${bottle.id}"`));
  expect(card?.includes('Sold Out')).toBe(true);
});

type MarkedElement = Element & { wasSent?: boolean };

/** Marks the rendered elements before any script has run. */
const markSent = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const parts = [
        ...document.querySelectorAll('#root :is(header, main, footer, h1, h2, article, section)'),
      ];
      for (const part of parts) Object.assign(part, { wasSent: true });
      Object.assign(window, { sentParts: parts });
    });
  });

/** Hydrated elements carry React's key; elements that React drew again lack the mark. */
const isHydrated = () => {
  const parts = (window as unknown as { sentParts?: Element[] }).sentParts ?? [];
  return (
    parts.length > 3 &&
    parts.every(
      (part) => !part.isConnected || Object.keys(part).some((key) => key.startsWith('__reactFiber')),
    )
  );
};

/** The marked elements that have disappeared, ignoring cards beyond this many. */
const lost = (cardsShown: number) => {
  const parts = (window as unknown as { sentParts: MarkedElement[] }).sentParts;
  const others = parts.filter((part) => part.matches('article')).slice(cardsShown);
  return parts
    .filter((part) => !part.isConnected && !others.some((card) => card.contains(part)))
    .map((part) => part.outerHTML.slice(0, 120));
};

describe.each(oneADay([390, 1440]))('at %i px', (width) => {
  test.each(oneADay(['reduce', 'no-preference'] as const))(
    'every public page is hydrated without being rendered again, and without errors (motion: %s)',
    async (reducedMotion) => {
      const { page, troubles } = await browser.visit(width, 900, { reducedMotion });
      await markSent(page);
      for (const path of await everyPublicPath()) {
        await page.goto(path);
        await page.waitForFunction(isHydrated);
        await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
        // On a phone the whole list is rendered, but shown 24 bottles at a time.
        const cardsShown = width === 390 && path === '/gallery' ? 24 : 1000;
        expect(await page.evaluate(lost, cardsShown), path).toEqual([]);
        expect(troubles, path).toEqual([]);
      }
    },
  );
});

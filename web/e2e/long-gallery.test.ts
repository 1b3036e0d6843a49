import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { withBrowser } from './browser.ts';
import { goWithin } from './network-conditions.ts';
import { listBottles } from './shop-control.ts';
import { isSkippable } from './skippable.ts';
import { stockWith } from './stocked-shop.ts';

/** A shop with more bottles than a browser holds: it loads them page by page, and the server applies every filter. */

const browser = withBrowser();
const many = 700;

async function longCatalogue(): Promise<Product[]> {
  const real = await listBottles({ min: 1 });
  return Array.from({ length: many }, (_, index) => {
    const seed = real[index % real.length];
    if (!seed) throw new Error('The shop is empty.');
    const number = String(index).padStart(3, '0');
    const region = index % 2 === 0 ? 'Islay' : 'Highland';
    return { ...seed, id: `prd_long-${number}`, name: `Cask ${number}`, distillery: 'Inverlong', region };
  });
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const count = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').getByText(text, { exact: true });

/** As a busy browser reports it: outdated crossings arrive together with the current one. */
const delayIntersections = (page: Page) =>
  page.addInitScript(() => {
    const Native = window.IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(notify: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const before = ({ target }: IntersectionObserverEntry) =>
          ({ target, isIntersecting: false }) as IntersectionObserverEntry;
        super((entries, observer) => notify([...entries.map(before), ...entries], observer), options);
      }
    };
  });

/** From a page that requests no bottles, so the gallery has to. */
async function enterShop(page: Page): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/products')) requests.push(pathname + search);
  });
  await stockWith(page, await longCatalogue());
  await page.goto('/contact');
  await goWithin(page, '/gallery');
  await count(page, `${many} bottles`).waitFor();
  return requests;
}

/** Scrolls to the current end until a card is drawn. */
async function scrollTo(page: Page, name: string): Promise<void> {
  const wanted = card(page, name);
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return wanted.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
}

test('a long gallery loads more bottles while scrolling, and Back restores the scroll position', async () => {
  const { page, troubles } = await browser.visit(1440);
  await delayIntersections(page);
  const requests = await enterShop(page);
  expect(await cards(page).count()).toBe(24);
  expect(await isSkippable(cards(page).first())).toBe(true);
  await scrollTo(page, 'Cask 300');
  expect(requests).not.toContain('/api/products');
  expect(new Set(requests).size, 'each stretch is asked for once').toBe(requests.length);

  const link = card(page, 'Cask 300');
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Cask 300' }).waitFor();
  await page.goBack();
  await link.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 400);
  expect(troubles).toEqual([]);
});

test('a long gallery filters, counts and searches on the server, and Back restores the filter', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const requests = await enterShop(page);
  const islay = page.getByRole('checkbox', { name: /^Islay/ });
  await islay.check();
  await count(page, '350 bottles').waitFor();
  await page.getByRole('checkbox', { name: /^Highland 350/ }).waitFor();
  expect(requests).toContain('/api/products/browse?view=region%3DIslay');
  await scrollTo(page, 'Cask 250');
  await card(page, 'Cask 250').click();
  await page.getByRole('heading', { level: 1, name: 'Cask 250' }).waitFor();
  await page.goBack();
  await card(page, 'Cask 250').waitFor();
  expect(await islay.isChecked()).toBe(true);

  await page.getByRole('searchbox').fill('cask 42');
  await count(page, '5 bottles').waitFor();
  await page.getByRole('searchbox').fill('Inverlnog');
  await page.getByRole('heading', { name: 'No whiskies found' }).waitFor();
  await page.getByRole('button', { name: 'Without Islay' }).waitFor({ state: 'detached' });
  await cards(page).first().waitFor();
  await audit();

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('link', { name: /^Bourbon/ }).waitFor();
  await page.keyboard.type('inverlnog');
  await dialog.getByRole('option').nth(5).waitFor();
  await dialog.getByRole('combobox').fill('cask 007');
  await dialog.getByRole('status').getByText('1 bottle', { exact: true }).waitFor();
  expect(requests).not.toContain('/api/products');
  expect(troubles).toEqual([]);
});

test('later bottles of a long gallery can be reached by keyboard, and a failed page can be retried', async () => {
  const { page } = await browser.visit(1440);
  await enterShop(page);
  await page.route(/browse\?from=24$/, (route) => route.fulfill({ status: 500, body: '' }));
  await card(page, 'Cask 023').focus();
  const failure = page.getByRole('main').getByRole('alert');
  await failure.getByRole('heading', { name: 'More bottles could not be loaded' }).waitFor();
  await page.unroute(/browse\?from=24$/);
  const again = failure.getByRole('button', { name: 'Try again' });
  const isFocused = () => again.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 4 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await card(page, 'Cask 024').waitFor();
  await card(page, 'Cask 095').focus();
  await card(page, 'Cask 096').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/Cask 096|Add to cart|Show more/);
});

import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser({ pictures: true });

/** Pictures further down wait until a visitor comes near. */
const everyPictureIsThere = () =>
  [...document.images].every((image) => image.complete || image.loading === 'lazy');

test.each(oneADay([320, 390, 768, 1440]))(
  'the main public pages are accessible and fit at a width of %i',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const [bottle] = await listBottles({ min: 12 });
    const pages = {
      '/': 'Current Exclusive Drops',
      '/collection': 'The vault',
      '/gallery': 'The shop',
      [`/product/${bottle?.id}`]: bottle?.name ?? '',
      '/no-such-page': '404 Page Not Found',
    };
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.waitForFunction(everyPictureIsThere);
      await expectNoOverflow(page);
      await audit();
    }
    await expect.poll(() => page.title()).toBe('Page not found | DRAM');
    // The browser itself reports the last page's 404.
    await expect.poll(() => troubles).toEqual([expect.stringContaining('status of 404')]);
  },
);

test('the gallery keeps its filters in the URL and restores its scroll position', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  await page.goto('/gallery');
  const count = page.getByRole('main').getByRole('status');
  await count.getByText(/^\d+ bottles$/).waitFor();
  const all = await count.textContent();

  await page.getByRole('group', { name: 'Category' }).getByRole('checkbox', { name: 'Bourbon' }).check();
  await page.getByLabel('Price to, in pounds').fill('100');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await page.waitForURL('**/gallery?category=Bourbon&price=-100&sort=price-asc');
  await page.getByRole('button', { name: 'Remove filter Price up to £100' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Remove filter Bourbon' }).waitFor();
  await expect.poll(() => page.getByLabel('Price to, in pounds').inputValue()).toBe('100');
  await audit();

  await page.getByLabel('Search by name, region, cask, taste or price').fill('no such whisky');
  await page.getByRole('heading', { name: 'No whiskies found' }).waitFor();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByText(all ?? '', { exact: true }).waitFor();
  await page.waitForURL(/\/gallery\?sort=price-asc$/);

  const link = page.getByRole('heading', { level: 2 }).getByRole('link').nth(14);
  await link.waitFor();
  await page.waitForFunction(() => {
    scrollTo(0, 2400);
    return scrollY > 2300;
  });
  await link.click();
  await page.getByRole('tab', { name: 'Full Details' }).click();
  await page.waitForURL('**?tab=details');
  const left = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Back to Collection' }).click();
  await page.waitForURL(/\/gallery\?sort=price-asc$/);
  await link.waitFor();
  await page.waitForFunction(() => window.scrollY > 1800);
  expect(await page.evaluate(() => history.length)).toBe(left);
  expect(troubles).toEqual([]);
});

test('on a phone the filters open in a sheet that shows how many bottles match', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('In stock only').check();
  const left = `${(await listBottles({ min: 1 })).length} bottles`;
  const show = sheet.getByRole('button', { name: `Show ${left}`, exact: true });
  await show.waitFor();
  await audit();
  await show.click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('status').getByText(left, { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?stock=in');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Premium whisky collection.').waitFor();
  await audit();
  await page.getByRole('dialog').getByRole('link', { name: 'Drops' }).click();
  await page.getByRole('heading', { name: 'The vault' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('on a phone bottles load 24 at a time below a sticky bar, and Back returns to the opened bottle', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  await page.goto('/gallery');
  const links = page.getByRole('heading', { level: 2 }).getByRole('link');
  await expect.poll(() => links.count()).toBe(24);
  await page.getByRole('button', { name: 'Show more bottles' }).click();
  await expect.poll(() => links.count()).toBe(48);
  // The focus moves to the first bottle that the press has loaded.
  await links.nth(24).and(page.locator(':focus')).waitFor();
  await page.getByLabel('Sort by').waitFor();
  const isInView = () =>
    page.getByLabel('Sort by').evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await links.nth(30).scrollIntoViewIfNeeded();
  expect(await isInView(), 'filters, order and count stay in sight').toBe(true);
  await audit();
  const opened = links.nth(30);
  const top = await page.evaluate(() => scrollY);
  await opened.click();
  await page.waitForURL('**/product/**');
  await page.goBack();
  await opened.and(page.locator(':focus')).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 400);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(troubles).toEqual([]);
});

test('the price slider takes larger steps at higher prices, in multiples of £10', async () => {
  const { page, troubles } = await browser.visit(1440);
  await page.goto('/gallery');
  const from = page.getByRole('slider', { name: 'Price from' });
  await from.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Remove filter Price from £10' }).waitFor();
  const to = page.getByRole('slider', { name: 'Price to' });
  await to.focus();
  await page.keyboard.press('ArrowLeft');
  // A step at this end is an eighth of the price, rounded to tens.
  await expect
    .poll(async () => Number(await page.getByLabel('Price to, in pounds').inputValue()))
    .toBeLessThan(11_900);
  expect(Number(await page.getByLabel('Price to, in pounds').inputValue()) % 10).toBe(0);
  await page.getByLabel('Price to, in pounds').fill('150');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove filter Price £10 to £150' }).waitFor();
  await page.getByRole('group', { name: 'Cask' }).getByRole('checkbox', { name: 'Sherry' }).check();
  await page.getByRole('group', { name: 'Peat' }).getByRole('checkbox', { name: 'Unpeated' }).check();
  await page.getByRole('button', { name: 'Remove filter Sherry cask' }).waitFor();
  await page.waitForURL('**/gallery?cask=Sherry&peat=Unpeated&price=10-150');
  expect(troubles).toEqual([]);
});

test('an unknown bottle shows a not-found page, and a gallery that fails to load offers a retry', async () => {
  const { page, audit } = await browser.visit(390, 844);
  await page.goto('/product/prd_no-such-bottle');
  await page.getByRole('heading', { name: 'Product not found' }).waitFor();
  await page.getByText("The product you're looking for doesn't exist.").waitFor();
  expect(await page.getByRole('link', { name: 'Browse Collection' }).getAttribute('href')).toBe(
    '/collection',
  );
  await audit();

  await page.route('**/api/products/*', (route) => route.abort());
  await page.goto('/gallery?sort=price-asc');
  await page.getByRole('heading', { name: 'The shop could not be loaded' }).waitFor();
  await audit();
  await page.unroute('**/api/products/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { fail, goWithin, hold, tryAgain } from './network-conditions.ts';
import { listBottles } from './shop-control.ts';

/** Pages that list bottles, when the shop answers late, wrongly or not at all. */

const browser = withBrowser();
const catalogue = '**/api/{products,products/*,drops/current}';

const within = async (page: Page, path: string): Promise<void> => {
  await page.goto('/contact');
  await goWithin(page, path);
};
const reopen = (page: Page, path: string): Promise<unknown> => page.goto(path);

const pages = [
  { path: '/', enter: within, waits: 'Loading bottles', fails: 'The bottles could not be loaded', parts: 2 },
  {
    path: '/collection',
    enter: within,
    waits: 'Loading bottles',
    fails: 'The bottles could not be loaded',
    parts: 2,
  },
  {
    path: '/gallery',
    enter: within,
    waits: 'Loading bottles',
    fails: 'The shop could not be loaded',
    parts: 1,
  },
  {
    path: '/gallery?category=Bourbon',
    enter: reopen,
    waits: 'Loading bottles',
    fails: 'The shop could not be loaded',
    parts: 1,
  },
  {
    path: '/collection?filter=limited-releases',
    enter: reopen,
    waits: 'Loading bottles',
    fails: 'The bottles could not be loaded',
    parts: 2,
  },
];

test.each(pages)(
  '$path shows a loading state, then an error when the request fails or is offline, and loads on retry',
  async (row) => {
    const { page } = await browser.visit(390, 844);
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route(catalogue, async (route) => {
      await late;
      await route.fulfill({ status: 500, body: '' });
    });
    await row.enter(page, row.path);
    await page.getByRole('status').filter({ hasText: row.waits }).first().waitFor();
    answer();
    const failures = page.getByRole('main').getByRole('alert');
    await failures
      .nth(row.parts - 1)
      .getByRole('heading', { name: row.fails })
      .waitFor();

    await page.unroute(catalogue);
    await page.context().setOffline(true);
    const failedAgain = page.waitForEvent('requestfailed');
    await tryAgain(page);
    await failedAgain;
    await failures.first().getByRole('button', { name: 'Try again' }).waitFor();

    await page.context().setOffline(false);
    await tryAgain(page);
    await page.getByRole('main').getByRole('article').first().waitFor();
  },
);

test('a prerendered page shows its bottles without requesting the catalogue while the catalogue is down', async () => {
  const { page, troubles } = await browser.visit(1440);
  const [product] = await listBottles({ min: 12 });
  await fail(page, catalogue);
  for (const path of ['/', '/collection', '/gallery', `/product/${product?.id}`]) {
    await page.goto(path);
    await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count(), path).toBeGreaterThan(3);
    expect(await page.getByRole('main').getByRole('alert').count(), path).toBe(0);
  }
  expect(troubles).toEqual([]);
});

test('repeated presses of Add during a slow response add one bottle, and a slow cart shows a loading message', async () => {
  const { page, troubles } = await browser.visit(390, 844);
  const [product] = await listBottles({ min: 12 });
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const answerCart = await hold(page, '**/api/cart');
  await page.goto(`/product/${product?.id}`);
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await drawer.getByText('Loading your cart').waitFor();
  answerCart();
  await drawer.getByText('Your collection awaits').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.unroute('**/api/cart');

  const answerPress = await hold(page, '**/api/cart');
  const add = page.getByRole('main').getByRole('button', { name: 'Add' }).first();
  await add.click();
  await add.getByText('Adding...').waitFor();
  await add.click({ force: true });
  await add.click({ force: true });
  answerPress();
  await drawer.getByRole('link', { name: product?.name }).waitFor();
  await drawer.getByRole('status').getByText('1', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { withBrowser } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { expectNoOverflow } from './overflow.ts';
import { refuse, showPortfolio } from './portfolio-fakes.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();
const bottles = () => listBottles({ min: 1 });
const focused = (page: Page) => page.locator(':focus');
const inTable = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('dram-cabinet', JSON.stringify({ state: { view: 'table' }, version: 0 })),
  );

test('a table of 500 holdings is sorted by price, paged, and exported in full in that order', async () => {
  const { page, troubles } = await browser.visit(1440);
  const holdings = await showPortfolio(page, await bottles(), 500);
  const highestPrice = Math.max(...holdings.map(({ purchasePrice }) => Number(purchasePrice)));
  await inTable(page);
  await page.goto('/portfolio');
  const table = page.getByRole('table', { name: 'Your bottles' });
  const paid = table.getByRole('columnheader', { name: 'Paid in bond' });
  await paid.getByRole('button').click();
  await expect.poll(() => paid.getAttribute('aria-sort')).toBe('ascending');
  await paid.getByRole('button').click();
  await expect.poll(() => paid.getAttribute('aria-sort')).toBe('descending');
  // The head responds to the press immediately, the rows a moment later.
  await table
    .getByRole('row')
    .nth(1)
    .getByText(formatPounds(highestPrice.toFixed(2)), { exact: true })
    .waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(51);
  const names = () => table.getByRole('rowheader').allTextContents();
  const dearest = await names();

  const saving = page.waitForEvent('download');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Save as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('dram-holdings.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFBottle,Certificate,Location,Status/);
  expect(lines).toHaveLength(501);
  const sums = lines.slice(1).map((line) => Number(line.match(/Z,([\d.]+),/)?.[1]));
  expect(sums).toEqual(sums.toSorted((a, b) => b - a));

  await page.getByText('1 to 50 of 500').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('51 to 100 of 500').waitFor();
  await expect.poll(names).not.toEqual(dearest);
  await page.reload();
  await page.getByText('51 to 100 of 500').waitFor();
  await expect.poll(() => paid.getAttribute('aria-sort')).toBe('descending');
  expect(troubles).toEqual([]);
});

test('buying again adds to the cart with a notice, and a rejection is also shown on the page', async () => {
  const { page } = await browser.visit(1440);
  await showPortfolio(page, await bottles(), 3);
  await page.route('**/api/buy-again', (route) => route.fulfill({ json: { itemId: 'itm_a', quantity: 1 } }));
  await page.goto('/portfolio?tab=purchases');
  const again = page.getByRole('button', { name: /^Buy again/ }).first();
  await again.waitFor();
  const readCart = page.waitForRequest('**/api/cart');
  const sent = page.waitForRequest('**/api/buy-again');
  await again.click();
  expect((await sent).postDataJSON()).toMatchObject({
    userId: 'cus_00000000000000000000',
    productId: expect.stringMatching(/^prd_/),
    quantity: 1,
  });
  await readCart;
  const notices = page.getByRole('region', { name: /^Notifications/ });
  await notices.getByText('Added to cart').waitFor();

  await refuse(page, '**/api/buy-again', 'product_not_found');
  await again.click();
  await notices.getByText('Buy Again Failed').waitFor();
  await page.getByRole('tabpanel').getByText("The product you're looking for doesn't exist.").waitFor();
});

test('an unpaid withdrawal can be cancelled, and the portfolio is then reloaded', async () => {
  const { page } = await browser.visit(1440);
  await showPortfolio(page, await bottles());
  await page.goto('/portfolio?tab=deliveries');
  await refuse(page, '**/api/delivery-requests/rel_1', 'payment_not_cancelled');
  const giveUp = page.getByRole('button', { name: /^Cancel delivery/ });
  await giveUp.click();
  await page.getByRole('alert').getByText('We could not cancel the payment').waitFor();
  await page.route('**/api/delivery-requests/rel_1', (route) => route.fulfill({ status: 204 }));
  const readAgain = page.waitForRequest('**/api/portfolio/dashboard');
  const sent = page.waitForRequest('**/api/delivery-requests/rel_1');
  await giveUp.click();
  expect((await sent).method()).toBe('DELETE');
  await readAgain;
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByText('Delivery cancelled')
    .waitFor();
});

test('the portfolio works with the keyboard alone, and a dialog returns the focus', async () => {
  const { page, troubles } = await browser.visit(1440);
  const [first] = await showPortfolio(page, await bottles());
  if (!first) throw new Error('The portfolio has no bottle.');
  await page.goto('/portfolio');
  const press = (key: string) => page.keyboard.press(key);
  const dialog = page.getByRole('dialog');

  await tabTo(page, page.getByRole('tab', { name: 'Holdings' }));
  await press('End');
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Invoices' }).and(focused(page)).waitFor();
  await press('Home');
  await page.getByRole('heading', { name: 'Holdings', exact: true }).waitFor();

  const box = page.getByRole('checkbox').first();
  await tabTo(page, box);
  await press('Space');
  const name = page.getByRole('button', { name: first.certificateNumber });
  await tabTo(page, name);
  await press('Enter');
  await dialog.getByRole('heading', { name: 'History' }).waitFor();
  await press('Escape');
  await name.and(focused(page)).waitFor();

  const arrange = page.getByRole('button', { name: 'Arrange delivery' });
  await tabTo(page, arrange);
  await press('Enter');
  await tabTo(page, dialog.getByRole('radio', { name: 'Royal Mail Tracked 48' }));
  const quoted = page.waitForRequest('**/api/delivery-requests/quote');
  await press('ArrowDown');
  expect((await quoted).postDataJSON()).toMatchObject({ deliveryMethod: 'royal-mail-special-delivery' });
  await tabTo(page, dialog.getByRole('button', { name: /^Continue to payment, £/ }));
  await press('Escape');
  await arrange.and(focused(page)).waitFor();
  expect(troubles).toEqual([]);
});

test.each(oneADay([390, 1440]))(
  'equal bottles share a card with their total, and are selected together for delivery, at %i px',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const [product, other] = await bottles();
    if (!product || !other) throw new Error('The catalogue has too few bottles.');
    const holdings = await showPortfolio(page, [product, other, product, other], 8);
    await page.goto('/portfolio');
    const list = page.getByRole('list', { name: 'Your bottles' });
    // In bond: the product's first, third and seventh bottle; the fifth has left.
    const card = list.getByRole('article').filter({ hasText: '3 bottles' }).filter({ hasText: product.name });
    const inBond = holdings.filter(
      ({ productId, storageStatus }) => productId === product.id && storageStatus !== 'delivered',
    );
    const paid = inBond.reduce((sum, { purchasePrice }) => sum + Number(purchasePrice), 0);
    await card.getByText(formatPounds(paid.toFixed(2)), { exact: true }).waitFor();
    await audit();

    await card.getByRole('checkbox', { name: /^Select all 2 of/ }).check();
    await page.getByText('2 bottles selected').first().waitFor();
    await card.getByRole('button', { name: /^Show all 3/ }).click();
    const single = page.getByRole('list', { name: product.name, exact: true });
    await expect.poll(() => single.getByRole('listitem').count()).toBe(3);
    await audit();
    await expectNoOverflow(page);
    await single.getByRole('checkbox').first().uncheck();
    await page.getByText('1 bottle selected').first().waitFor();
    await page.getByRole('button', { name: /^Hide bottles/ }).click();
    await expect.poll(() => single.count()).toBe(0);

    await card.getByRole('checkbox').check();
    const quoted = page.waitForRequest('**/api/delivery-requests/quote');
    await page.getByRole('button', { name: 'Arrange delivery' }).click();
    expect((await quoted).postDataJSON().holdingIds).toHaveLength(2);
    expect(troubles).toEqual([]);
  },
);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { asStaff, readStock, settle } from './shop-control.ts';
import { toast } from './toast.ts';

const browser = withBrowser();
/** A run over every bottle takes a while on a busy machine. */
const longestRunMs = 120_000;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/**
 * A separate bottle: one that another journey has reserved still counts as stock at Shopify, and the two shops would
 * differ.
 */
async function ownBottle(): Promise<{ id: string; name: string; stock: number }> {
  const mark = crypto.randomUUID().slice(0, 8);
  const bottle = { id: `prd_journey-${mark}`, name: `Ardlussa ${mark}`, stock: 8 };
  const staff = await asStaff();
  await staff('POST', '/api/admin/products', {
    ...bottle,
    description: 'Matured by the shore.',
    price: '138.00',
    region: 'Islay',
    distillery: 'Ardlussa',
    age: 12,
    abv: '57.4',
    caskType: 'Bourbon barrel',
    category: 'Single Malt Scotch',
    tags: [],
    tastingNotes: 'Nose: smoke.',
    bottleSize: '700ml',
    isExclusive: false,
    isLimited: false,
    inBond: true,
  });
  return bottle;
}

test('bottles are created at Shopify, sales there reduce our stock, and a cart is paid there', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const bottle = await ownBottle();
  const { shopify } = addresses();
  await enterOffice(page, '/shopify');
  await Promise.all([
    page.getByRole('progressbar', { name: 'Syncing products' }).waitFor(),
    press(page, 'Sync Products'),
  ]);
  await Promise.all([settle(), toast(page, 'Products Synced').waitFor({ timeout: longestRunMs })]);
  const report = page.getByRole('region', { name: 'Last product sync' });
  await report.getByText('Added to Shopify.').waitFor();
  await audit();

  await page.getByLabel('Search bottles').fill(bottle.name);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: bottle.name }) });
  await row.getByText('Same').waitFor();
  const there = await page.context().newPage();
  await there.goto(shopify);
  const { pathname } = new URL((await row.getByRole('link').getAttribute('href')) ?? '', shopify);
  const variant = there.getByRole('row').filter({ has: there.locator(`a[href="${pathname}"]`) });
  await variant.getByRole('button', { name: 'Sell one' }).click();
  await variant.getByRole('cell', { name: `${bottle.stock - 1}`, exact: true }).waitFor();
  await there.close();

  await press(page, 'Sync Stock');
  await toast(page, 'Stock Synced').waitFor({ timeout: longestRunMs });
  const update = page
    .getByRole('table', { name: 'Stock updated here' })
    .getByRole('row', { name: bottle.name });
  await expect
    .poll(() => update.getByRole('cell').allTextContents())
    .toEqual([`${bottle.stock}`, `${bottle.stock - 1}`]);
  expect(await readStock(bottle.id)).toBe(bottle.stock - 1);
  await row
    .getByRole('cell', { name: `${bottle.stock - 1}`, exact: true })
    .first()
    .waitFor();
  await audit();

  await page.getByRole('checkbox', { name: `Select ${bottle.name}` }).check();
  const [checkout] = await Promise.all([page.waitForEvent('popup'), press(page, 'Create Shopify Cart')]);
  await checkout.waitForURL(`${shopify}/cart/c/**`);
  await checkout.getByText(bottle.name).waitFor();
  await checkout.getByRole('button', { name: 'Pay' }).click();
  await checkout.getByText('Paid. Thank you.').waitFor();
  await checkout.close();
  await press(page, 'Sync Stock');
  await update.getByRole('cell', { name: `${bottle.stock - 2}`, exact: true }).waitFor();
  expect(await readStock(bottle.id)).toBe(bottle.stock - 2);
  expect(troubles).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { withBrowser } from './browser.ts';
import { listBottles } from './shop-control.ts';
import { addButton } from './shopper.ts';

const browser = withBrowser();
const findDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const findNotice = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function scarceBottle(): Promise<Product> {
  const [bottle] = await listBottles({ min: 2, max: 3 });
  if (!bottle) throw new Error('The catalogue has no bottle with two or three on the shelf.');
  return bottle;
}

test('the cart shows its stock limit, restores a removed bottle and survives a reload', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const bottle = await scarceBottle();
  const drawer = findDrawer(page);
  await page.goto(`/product/${bottle.id}`);
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await drawer.getByText('Your collection awaits').waitFor();
  await audit();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await addButton(page).click();
  await findNotice(page, 'Added to cart').getByText(bottle.name).waitFor();
  const more = drawer.getByRole('button', { name: 'Increase quantity' });
  const quantity = drawer.getByRole('status');
  for (let wanted = 2; wanted <= bottle.stock; wanted++) {
    await more.click();
    await quantity.getByText(String(wanted), { exact: true }).waitFor();
  }
  await drawer.getByText(`These are our last ${bottle.stock} bottles.`).waitFor();
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
  await audit();

  await drawer.getByRole('button', { name: `Remove ${bottle.name}` }).click();
  await findNotice(page, 'Item removed').getByText('Item has been removed from your cart.').waitFor();
  await drawer.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: bottle.name }).waitFor();
  await drawer.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await quantity.getByText(String(bottle.stock), { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await addButton(page).and(page.locator(':focus')).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `Cart, ${bottle.stock} bottles` }).waitFor();
  expect(troubles).toEqual([]);
});

test('a failed change of the cart is reported in a notice and in place, and undone', async () => {
  const { page } = await browser.visit(390, 844);
  const bottle = await scarceBottle();
  const drawer = findDrawer(page);
  await page.goto(`/product/${bottle.id}`);
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await addButton(page).click();
  await findNotice(page, 'Error').getByText('Failed to add item to cart. Please try again.').waitFor();
  await page.getByRole('main').getByRole('alert').getByText('Failed to add item to cart.').waitFor();
  await page.unroute('**/api/cart');

  await addButton(page).click();
  await drawer.getByRole('link', { name: bottle.name }).waitFor();
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '' }));
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await findNotice(page, 'Error').getByText('Failed to update quantity.').waitFor();
  await drawer.getByRole('alert').getByText('Failed to update quantity.').waitFor();
  await drawer.getByRole('status').getByText('1', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: `Remove ${bottle.name}` }).click();
  await findNotice(page, 'Error').getByText('Failed to remove item from cart.').waitFor();
  await drawer.getByRole('link', { name: bottle.name }).waitFor();
});

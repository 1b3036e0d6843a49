import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { addresses } from './addresses.ts';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { listBottles, readStock, reserveElsewhere } from './shop-control.ts';
import {
  addButton,
  cards,
  fillInCard,
  fillInDetails,
  goToCheckout,
  goToPayment,
  payByCard,
  pressPay,
} from './shopper.ts';

/** Other people buy as well. Cases that show when the checkout's button is pressed are in refused-order. */

const browser = withBrowser();
const { shop } = addresses();

/** A bottle that no other journey relies on: the most expensive one with stock in this range. */
async function bottleWith(stock: { min: number; max: number }): Promise<Product> {
  const found = (await listBottles(stock)).at(-1);
  if (!found) throw new Error('The catalogue has no such bottle.');
  return found;
}

const onlyRefusals = (troubles: string[]) =>
  expect(troubles.filter((trouble) => !trouble.includes('status of 409'))).toEqual([]);

test('the last bottle, sold while its page is open, cannot be added, and the page shows it as sold out', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const product = await bottleWith({ min: 4, max: 6 });
  await page.goto(`/product/${product.id}`);
  await reserveElsewhere(product.id, product.stock);
  await addButton(page).click();
  await page.getByRole('main').getByRole('alert').getByText(`${product.name} is sold out.`).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sold out' }).first().waitFor();
  await audit();
  onlyRefusals(troubles);
});

test('a cart above the remaining stock shows this at its line, and the checkout corrects it in one click', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const product = await bottleWith({ min: 7, max: 10 });
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await page.goto(`/product/${product.id}`);
  await addButton(page).click();
  const more = drawer.getByRole('button', { name: 'Increase quantity' });
  // The line shows two before the shop has answered.
  const heard = page.waitForResponse('**/api/cart/*');
  await more.click();
  await (await heard).finished();
  await drawer.getByRole('status').getByText('2', { exact: true }).waitFor();
  await reserveElsewhere(product.id, product.stock - 1);

  await more.click();
  const line = drawer.getByRole('alert');
  await line.getByText(`Only 1 of ${product.name} can be bought now.`).waitFor();
  await drawer.getByRole('status').getByText('2', { exact: true }).waitFor();
  await audit();

  await page.getByRole('link', { name: 'Secure Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await summary.getByText(`Only 1 of ${product.name} can be bought now.`).waitFor();
  await fillInDetails(page, 'mended@example.com');
  await summary.getByRole('button', { name: 'Set to 1' }).click();
  await summary.getByText(`Only 1 of ${product.name}`).waitFor({ state: 'detached' });
  const sum = await goToPayment(page);
  expect(await readStock(product.id)).toBe(0);

  // The other guest has reached the payment, so the bottle is reserved and nobody else can buy it.
  const other = await fetch(`${shop}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session-id': 'another0shopper0session', origin: shop },
    body: JSON.stringify({ productId: product.id, quantity: 1 }),
  });
  expect([other.status, (await other.json()).code]).toEqual([409, 'sold_out']);
  await payByCard(page);
  await expectSold(page, { product: { ...product, stock: 1 }, email: 'mended@example.com', sum });
  onlyRefusals(troubles);
});

test('paying after the payment has expired charges nothing, and leads back to the same cart', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const product = await bottleWith({ min: 12, max: 400 });
  await goToCheckout(page, product);
  await fillInDetails(page, 'too-late@example.com');
  await goToPayment(page);
  await fillInCard(page, cards.good);
  // The provider reports the payment as cancelled, as it is once its reservation has ended.
  let confirmations = 0;
  await page.route('**/v1/payment_intents/**', async (route) => {
    if (route.request().method() === 'POST') confirmations++;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'canceled' } });
  });
  await pressPay(page);
  await page.getByRole('heading', { name: 'This payment has ended' }).waitFor();
  await page.getByText('Nothing has been charged').waitFor();
  await audit();
  expect(confirmations).toBe(0);
  await page.unroute('**/v1/payment_intents/**');
  await page.getByRole('main').getByRole('link', { name: 'Back to Checkout' }).click();
  await page.getByText('Your order, 1 bottle').waitFor();
  await expect
    .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
    .toBe('too-late@example.com');
  expect(troubles).toEqual([]);
});

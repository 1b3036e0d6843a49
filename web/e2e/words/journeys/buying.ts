import type { Page } from 'playwright-core';
import { listBottles } from '../../shop-control.ts';
import { addButton, cards, declareAll, fillInCard, fillInDetails, guest, pressPay } from '../../shopper.ts';
import { failOnce, hold, type Journey } from '../journey.ts';
import { signIn } from './customer.ts';
import { fillCart } from './fake-products.ts';

const email = 'words@example.com';

/** A failure of the payment provider that tells nothing of itself. */
const wordless = {
  status: 500,
  headers: { 'access-control-allow-origin': '*' },
  json: { error: { type: 'api_error' } },
};

const readSessionId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('dram-cart') ?? '{}').state.sessionId);

async function cheapest() {
  const [bottle] = await listBottles({ min: 12 });
  if (!bottle) throw new Error('The catalogue has no bottle with 12 on the shelf.');
  return bottle;
}

export const seeCart: Journey = async ({ page }, see) => {
  const bottle = await cheapest();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await page.goto(`/product/${bottle.id}`);
  await failOnce(page, '**/api/cart', 'POST');
  await addButton(page).click();
  await see('adding fails');

  const release = await hold(page, '**/api/cart', 'POST');
  await addButton(page).click();
  await see('adding is under way');
  release();
  await see('a bottle added', { bottle: bottle.name, session: await readSessionId(page) });

  const [{ id: item }] = await (
    await page.request.get('/api/cart', { headers: { 'x-session-id': await readSessionId(page) } })
  ).json();
  await failOnce(page, '**/api/cart/*', 'PUT');
  await drawer.getByRole('button', { name: 'Increase quantity' }).click();
  await see('a quantity that fails', { item });
  await failOnce(page, '**/api/cart/*', 'DELETE');
  await drawer.getByRole('button', { name: 'Remove' }).click();
  await see('a removal that fails');
  await drawer.getByRole('button', { name: 'Remove' }).click();
  await see('a bottle removed', { item });
  await drawer.getByRole('link', { name: 'Explore the drops' }).click();
  await see('an Explore link followed');
};

export const seeFreeDelivery: Journey = async ({ page }, see) => {
  await fillCart(page, '149.99', 1);
  await page.goto('/about');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await see('a cart of £149.99');
  await fillCart(page, '75.00', 2);
  await page.goto('/about');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await see('a cart of £150');
};

export const seeHeavyOrder: Journey = async ({ page }, see) => {
  await page.goto('/checkout');
  await see('the checkout of an empty cart');
  for (const quantity of [13, 20, 21]) {
    await fillCart(page, '100.00', quantity);
    await page.goto('/checkout');
    const more = page.getByRole('button', { name: 'Continue as Guest' });
    if (quantity === 13) await more.click();
    await see(`an order of ${quantity} bottles`);
  }
};

export const seeCheckout: Journey = async ({ page }, see) => {
  const bottle = await cheapest();
  await page.goto(`/product/${bottle.id}`);
  await addButton(page).click();
  await page.getByRole('link', { name: 'Secure Checkout' }).click();
  await see('the checkout');
  await page.goto('/checkout/0000000000000');
  await see('the checkout with a session in its address');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await see('the checkout of a guest');
  await pressPay(page);
  await see('a form sent empty');
  await page.getByLabel('Full name').fill('Mo');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Address', { exact: true }).fill(guest.Address);
  await see('a form mended');
  await page.getByLabel('Postcode').fill(guest.Postcode);
  await see('a postcode typed');

  await page.getByLabel('Full name').fill(guest['Full name']);
  await page.getByLabel('Town or city').fill(guest['Town or city']);
  await declareAll(page);
  const release = await hold(page, '**/api/create-payment-intent', 'POST', (route) =>
    route.fulfill({ status: 500 }),
  );
  await pressPay(page);
  await see('payment set up', { session: await readSessionId(page) });
  release();
  await see('payment set-up failed');
};

export const seePayment: Journey = async ({ page }, see) => {
  for (const [query, scene] of [
    ['total=10.00', 'no payment secret'],
    ['client_secret=pi_1_secret_2', 'no payment total'],
  ]) {
    await page.goto(`/payment?${query}`);
    await see(scene ?? '');
  }

  const bottle = await cheapest();
  await page.goto(`/product/${bottle.id}`);
  await addButton(page).click();
  await page.getByRole('link', { name: 'Secure Checkout' }).click();
  await fillInDetails(page, email);
  const { origin } = new URL(page.url());
  const total = await pressPay(page);
  await see('payment', { total });

  await fillInCard(page, cards.declined);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await see('a card declined', { total });
  await page.route('**/confirm', (route) => route.fulfill(wordless), { times: 1 });
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await see('a payment without an answer');
  await fillInCard(page, cards.good);
  const release = await hold(page, '**/confirm', 'POST');
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await see('a payment under way', { origin });
  release();
  await see('a payment through');
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor();
  const payment = new URL(page.url()).searchParams.get('payment_intent') ?? '';
  await see('an order paid', { payment });
};

export const seeSavedAddress: Journey = async ({ page }, see) => {
  await signIn(page);
  await fillCart(page, '100.00', 3, true);
  await page.goto('/checkout');
  await see('the checkout of a customer');
  await page.getByRole('radio', { name: 'Bonded storage, shelf' }).check();
  await see('an order kept in bond');
};

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { fail, goWithin, hold, tryAgain } from './network-conditions.ts';
import { pickBottle } from './shop-control.ts';
import {
  addButton,
  fillInDetails,
  findContinue,
  goToCheckout,
  goToPayment,
  guest,
  pressPay,
} from './shopper.ts';

/** The shop under bad network conditions: answers that are slow, wrong or missing. */

const browser = withBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

test('a slow bottle page shows a loading message, and a failed one shows an error and loads on retry', async () => {
  const { page, audit } = await browser.visit(390, 844);
  const product = await pickBottle();
  const call = `**/api/products/${product.id}`;
  const release = await hold(page, call);
  await page.goto('/about');
  await goWithin(page, `/product/${product.id}`);
  await status(page, 'Loading the bottle');
  release();
  await heading(page, product.name);
  await page.unroute(call);

  // A rendered page requests nothing at first: only navigation within the shop waits for an answer.
  await fail(page, call);
  await page.goto('/about');
  await goWithin(page, `/product/${product.id}`);
  await heading(page, 'This bottle could not be loaded');
  await audit();
  await page.unroute(call);
  await tryAgain(page);
  await heading(page, product.name);
});

test('a failed cart load or addition shows an error and succeeds on retry', async () => {
  const { page, audit } = await browser.visit(1440);
  const product = await pickBottle();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await fail(page, '**/api/cart');
  await page.goto(`/product/${product.id}`);
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await drawer.getByRole('heading', { name: 'Your cart could not be loaded' }).waitFor();
  await audit();
  await page.unroute('**/api/cart');
  await tryAgain(page);
  await drawer.getByText('Your collection awaits').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await addButton(page).click();
  await page.getByRole('main').getByRole('alert').getByText('Failed to add item to cart.').waitFor();
  await page.context().setOffline(false);
  await addButton(page).click();
  await drawer.getByRole('link', { name: product.name }).waitFor();
});

test('connection failures at checkout and payment can be retried, and the typed address is retained', async () => {
  const { page, audit } = await browser.visit(768, 1024);
  await goToCheckout(page, await pickBottle());
  await fillInDetails(page, 'weather@example.com');
  await fail(page, '**/api/delivery/options');
  await page.reload();
  await heading(page, 'The checkout could not be loaded');
  await audit();
  await page.unroute('**/api/delivery/options');
  await tryAgain(page);
  const typed = () => page.getByLabel('Address', { exact: true }).inputValue();
  await findContinue(page).waitFor();
  await expect.poll(typed).toBe(guest.Address);

  await page.context().setOffline(true);
  await pressPay(page);
  await page.getByRole('main').getByRole('alert').getByText('Unable to initialize secure payment.').waitFor();
  await page.context().setOffline(false);
  expect(await typed()).toBe(guest.Address);

  const release = await hold(page, '**/api/create-payment-intent');
  await pressPay(page);
  await page.getByRole('button', { name: 'Setting up secure payment...' }).waitFor();
  await fail(page, '**/api/payment-settings');
  release();
  await heading(page, 'The card form could not be loaded');
  await audit();
  await page.unroute('**/api/payment-settings');
  await tryAgain(page);
  await page.getByLabel('Card number').waitFor();
  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await heading(page, 'Checkout');
  expect(await goToPayment(page)).toContain('£');
});

test('a cart first opened offline loads by itself once online', async () => {
  const { page, troubles } = await browser.visit(390, 844);
  await page.goto('/contact');
  await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await lost;
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Your collection awaits').waitFor();
  expect(troubles.filter((trouble) => !trouble.includes('net::ERR'))).toEqual([]);
});

test('code that fails to load reloads the page only when the shop serves a different build', async () => {
  const { page } = await browser.visit(390, 844);
  const open = async () => {
    await page.goto('/contact');
    await page.getByRole('region', { name: 'Age confirmation' }).waitFor();
    await fail(page, '**/assets/*.js');
  };
  await open();
  const response = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  await goWithin(page, '/storage');
  await response;
  await heading(page, 'Something went wrong');

  await page.unroute('**/assets/*.js');
  await open();
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ body: html.replaceAll('/assets/', '/assets/newer-'), contentType: 'text/html' });
  });
  const loaded = page.waitForEvent('load');
  await goWithin(page, '/storage');
  await loaded;
});

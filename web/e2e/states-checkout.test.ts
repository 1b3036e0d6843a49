import type { Page } from 'playwright-core';
import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import { withBrowser } from './browser.ts';
import { bottle, buildCartLine, payment, showCart, typedBefore } from './fakes.ts';
import { fail, hold } from './network-conditions.ts';
import { phoneOnly, type Scene, showEach } from './scenes.ts';
import { declareAll, findContinue } from './shopper.ts';

/*
 * The states of the pages on the way to an order. States that a purchase passes through are audited there: the form
 * and its refusals by buy, declined, refused-order and three-d-secure, the wait for news of a payment by late-news.
 */

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const failed = /status of 50\d/;

/** The checkout with a bottle in the cart and everything filled in, as a guest left it. */
async function enterFilled(page: Page, quantity = 1, typed: Record<string, unknown> = {}): Promise<void> {
  const product = await bottle(({ stock }) => stock > 24);
  await showCart(page, [buildCartLine(product, quantity)]);
  await typedBefore(page, typed);
  await page.goto('/checkout');
  await heading(page, 'Review and pay');
}

async function refuse(page: Page, code: keyof typeof errorCatalogue): Promise<void> {
  const { status: number, title, detail } = errorCatalogue[code];
  const json = {
    type: '',
    title,
    status: number,
    detail,
    message: detail,
    code,
    requestId: 'req',
    errors: [],
  };
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: number, json }));
}

async function pressPay(page: Page): Promise<void> {
  await declareAll(page);
  await findContinue(page).click();
}

/** The sticky header would cover the button of a delivery option here. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

const scenes: Scene[] = [
  {
    name: 'the checkout while loading',
    async enter(page) {
      await hold(page, '**/api/delivery/options');
      await page.goto('/checkout');
      await status(page, 'Loading your checkout');
    },
  },
  {
    name: 'the checkout when it cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, '**/api/delivery/options');
      await page.goto('/checkout');
      await heading(page, 'The checkout could not be loaded');
    },
  },
  {
    name: 'an empty checkout, opened by a payment link without a payment',
    async enter(page) {
      await page.goto('/payment?total=10.00');
      await heading(page, 'Your cart is empty');
    },
  },
  {
    name: 'the choice between signing in and continuing as a guest',
    audited: phoneOnly,
    async enter(page) {
      await showCart(page, [buildCartLine(await bottle())]);
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Continue as Guest' }).waitFor();
    },
  },
  {
    name: 'a form submitted empty',
    async enter(page) {
      await showCart(page, [buildCartLine(await bottle())]);
      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Continue as Guest' }).click();
      await findContinue(page).click();
      await page.getByText('Please confirm that you are 18 or over and accept the terms of sale').waitFor();
      await page.getByText('Please enter a UK postcode').waitFor();
    },
  },
  {
    name: 'a postcode outside the delivery area',
    reports: /status of 422/,
    async enter(page) {
      await enterFilled(page, 1, { postcode: 'JE2 3AB' });
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'an order over 30 kg',
    reports: /status of 422/,
    async enter(page) {
      await enterFilled(page, 21);
      await page.getByText('Your order exceeds 30kg.').first().waitFor();
    },
  },
  {
    name: 'a cart with a bottle that has sold out and one short of stock',
    audited: phoneOnly,
    async enter(page) {
      const product = await bottle();
      await showCart(page, [
        buildCartLine(product, 1, 0),
        buildCartLine(await bottle(({ id }) => id !== product.id), 3, 2),
      ]);
      await typedBefore(page);
      await page.goto('/checkout');
      await page.getByRole('main').getByRole('alert').first().waitFor();
      await page.getByRole('button', { name: 'Set to 2' }).first().waitFor();
    },
  },
  {
    name: 'a payment that could not be set up',
    reports: failed,
    async enter(page) {
      await enterFilled(page);
      await refuse(page, 'payment_setup_failed');
      await pressPay(page);
      await heading(page, 'Checkout');
      await page.getByRole('main').getByRole('alert').getByText('Payment Setup Failed').waitFor();
      await page
        .getByRole('region', { name: /Notifications/ })
        .getByText('Payment Setup Failed')
        .waitFor();
      await toTop(page);
    },
  },
  {
    name: 'a payment refused after too many requests',
    reports: /status of 429/,
    async enter(page) {
      await enterFilled(page);
      await refuse(page, 'too_many_requests');
      await pressPay(page);
      await page.getByRole('main').getByRole('alert').waitFor();
      await toTop(page);
    },
  },
  {
    name: 'a payment being set up',
    async enter(page) {
      await enterFilled(page);
      await hold(page, '**/api/create-payment-intent');
      await pressPay(page);
      await page.getByRole('button', { name: 'Setting up secure payment...' }).waitFor();
      await toTop(page);
    },
  },
  {
    name: 'the card form while loading',
    async enter(page) {
      await hold(page, '**/api/payment-settings');
      await page.goto(`/payment?client_secret=${payment.secret}&payment_intent=${payment.id}&total=10.00`);
      await status(page, 'Loading the card form');
    },
  },
  {
    name: 'the card form when it cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, '**/api/payment-settings');
      await page.goto(`/payment?client_secret=${payment.secret}&payment_intent=${payment.id}&total=10.00`);
      await heading(page, 'The card form could not be loaded');
    },
  },
];

showEach(withBrowser(), scenes);

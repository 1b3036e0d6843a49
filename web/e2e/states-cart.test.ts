import type { Page } from 'playwright-core';
import { withBrowser } from './browser.ts';
import { bottle, buildCartLine, showCart } from './fakes.ts';
import { fail, hold } from './network-conditions.ts';
import { phoneOnly, type Scene, showEach } from './scenes.ts';

/*
 * The states of the cart's drawer and of the notices. Wide, empty, full and failed carts are tested by cart and
 * network-failures.
 */

const findDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const notice = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).waitFor();
const lineCall = '**/api/cart/*';

async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await findDrawer(page).waitFor();
}

async function openFilled(page: Page): Promise<string> {
  const dear = await bottle(({ price, stock }) => Number(price) > 1000 && stock > 1);
  const cheap = await bottle(({ price, stock }) => Number(price) < 60 && stock > 2);
  await showCart(page, [buildCartLine(dear), buildCartLine(cheap, 2)]);
  await open(page);
  await findDrawer(page).getByRole('link', { name: 'Secure Checkout' }).waitFor();
  return dear.name;
}

const scenes: Scene[] = [
  {
    name: 'the cart while loading',
    async enter(page) {
      await hold(page, '**/api/cart');
      await open(page);
      await findDrawer(page).getByText('Loading your cart').waitFor();
    },
  },
  {
    name: 'the cart when it cannot be loaded',
    audited: phoneOnly,
    reports: /status of 500/,
    async enter(page) {
      await fail(page, '**/api/cart');
      await open(page);
      await findDrawer(page).getByRole('heading', { name: 'Your cart could not be loaded' }).waitFor();
    },
  },
  {
    name: 'an empty cart',
    audited: phoneOnly,
    async enter(page) {
      await open(page);
      await findDrawer(page).getByText('Your collection awaits').waitFor();
    },
  },
  { name: 'a cart with two bottles', enter: openFilled },
  {
    name: 'a cart below the free delivery threshold, with the last bottle in stock',
    audited: phoneOnly,
    async enter(page) {
      const cheap = await bottle(({ price }) => Number(price) < 60);
      await showCart(page, [buildCartLine(cheap, 1, 1)]);
      await open(page);
      await findDrawer(page).getByText('This is our last bottle.').waitFor();
    },
  },
  {
    name: 'a cart with a bottle that has sold out and one short of stock',
    async enter(page) {
      const gone = await bottle();
      const scarce = await bottle(({ id }) => id !== gone.id);
      await showCart(page, [buildCartLine(gone, 1, 0), buildCartLine(scarce, 3, 2)]);
      await open(page);
      await findDrawer(page).getByText('This bottle has just sold out.').waitFor();
      await findDrawer(page)
        .getByText(/^Only 2 of .+ can be bought now\.$/)
        .waitFor();
    },
  },
  {
    name: 'a removed bottle, with the undo button and a notification',
    async enter(page) {
      const name = await openFilled(page);
      await page.route(lineCall, (route) => route.fulfill({ status: 204 }));
      const [, cheap] = await Promise.all([
        page.unroute('**/api/cart'),
        bottle(({ price, stock }) => Number(price) < 60 && stock > 2),
      ]);
      await showCart(page, [buildCartLine(cheap, 2)]);
      await findDrawer(page)
        .getByRole('button', { name: `Remove ${name}` })
        .click();
      await findDrawer(page).getByRole('button', { name: 'Undo' }).waitFor();
      await notice(page, 'Item removed');
    },
  },
  {
    name: 'a failed change, with a notification',
    reports: /status of 500/,
    async enter(page) {
      await openFilled(page);
      await fail(page, lineCall);
      await findDrawer(page).getByRole('button', { name: 'Increase quantity' }).first().click();
      await findDrawer(page).getByRole('alert').getByText('Failed to update quantity.').waitFor();
      await notice(page, 'Error');
    },
  },
];

showEach(withBrowser(), scenes);

import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { listBottles, listEmails } from './shop-control.ts';
import {
  addButton,
  fillInDetails,
  goToCheckout,
  goToPayment,
  payByCard,
  readConfirmation,
} from './shopper.ts';

const browser = withBrowser();

async function findBottle() {
  const [, , , bottle] = await listBottles({ min: 12 });
  if (!bottle) throw new Error('The catalogue has too few bottles.');
  return bottle;
}

test.each(oneADay([390, 1440]))(
  'at %i px, the cart has its own page, which leads to the checkout',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const bottle = await findBottle();
    await page.goto('/cart');
    await page.getByText('Your collection awaits').waitFor();
    await audit();
    await page.goto(`/product/${bottle.id}`);
    await addButton(page).click();
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name: bottle.name }).waitFor();
    await page.goto('/cart');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: bottle.name }).waitFor();
    await audit();
    await main.getByRole('button', { name: `Remove ${bottle.name}` }).click();
    await main.getByRole('button', { name: 'Undo' }).click();
    await main.getByRole('link', { name: bottle.name }).waitFor();
    await main.getByRole('link', { name: 'Secure Checkout' }).click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([390, 1440]))(
  'at %i px, signing in from the header returns to the same page',
  async (width) => {
    const { page, troubles, audit } = await browser.visit(width);
    const email = `returns-${width}@example.com`;
    const openSignIn = async () => {
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Sign In' }).first().click();
    };
    await page.goto('/gallery?sort=price-asc');
    await openSignIn();
    await openAccount(page, email);
    await page.waitForURL('**/gallery?sort=price-asc');

    await page.goto('/checkout');
    await page.getByText('Your cart is empty').waitFor();
    await audit();
    await page.getByRole('main').getByRole('link', { name: 'My account' }).click();
    const pages = page.getByRole('navigation', { name: 'Your account' });
    await pages.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('heading', { name: 'Your orders', level: 1 }).waitFor();
    await audit();
    for (const [name, title] of [
      ['Portfolio', 'Your portfolio'],
      ['Addresses', 'Address book'],
      ['Details', 'Your account'],
    ] as const) {
      await pages.getByRole('link', { name }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await pages.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    }
    expect(troubles).toEqual([]);
  },
);

test('a guest can request a new link to their order, and a wrong email gets the same response', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const email = 'finds@example.com';
  await goToCheckout(page, await findBottle());
  await fillInDetails(page, email);
  await goToPayment(page);
  await payByCard(page);
  const { orderNumber } = await readConfirmation(page);

  const ask = async (number: string, address: string) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).click();
    await page.getByLabel('Order number').fill(number);
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await page.getByText('Check your inbox').waitFor();
    return page.getByRole('main').textContent();
  };
  const known = await ask(orderNumber, email);
  await audit();
  expect(await ask(orderNumber, 'stranger@example.com')).toBe(known);
  const [message] = await listEmails(email);
  expect(message?.subject).toBe(`The link to your order ${orderNumber}`);
  const link = /https?:\S+\/order\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
  expect(troubles).toEqual([]);
});

test('the checkout suggests a correction for a mistyped email address, and applies it on click', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  await goToCheckout(page, await findBottle());
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('morag@gmial.com');
  await page.getByRole('button', { name: 'morag@gmail.com' }).click();
  expect(await email.inputValue()).toBe('morag@gmail.com');
  await page.getByText('Did you mean').waitFor({ state: 'detached' });
  await audit();
  expect(troubles).toEqual([]);
});

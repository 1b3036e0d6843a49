import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';

/** The steps of a shopper, in terms of what they see: labels, headings and button texts. */

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  threeDSecure: '4000 0027 6000 3184',
} as const;

export const guest = {
  'Full name': 'Morag Sinclair',
  Address: '14 Archer Street',
  'Town or city': 'London',
  Postcode: 'W1D 7BD',
};

/** The page's own button; those of related bottles come after it. */
export const addButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();

/** From the product's page through the drawer to the checkout. */
export async function goToCheckout(page: Page, product: Product, quantity = 1): Promise<void> {
  await page.goto(`/product/${product.id}`);
  await confirmAge(page);
  await addButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByRole('link', { name: product.name }).waitFor();
  for (let count = 1; count < quantity; count++) {
    await cart.getByRole('button', { name: 'Increase quantity' }).click();
    await cart
      .getByRole('group')
      .getByText(String(count + 1), { exact: true })
      .waitFor();
  }
  await page.getByRole('link', { name: 'Secure Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
}

async function confirmAge(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Age confirmation' });
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
}

/** The declaration of age and terms; the newsletter's box is beside it. */
export const ageAndTermsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'I am 18 or over. I accept the terms of sale.' });

/** Shown only if the bottles stay in bond. */
export const privateBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /as a private individual/ });

/** Ticks the declarations of every order. */
export async function declareAll(page: Page): Promise<void> {
  await ageAndTermsBox(page).check();
}

/** Fills in the form as a guest and makes the declarations. */
export async function fillInDetails(
  page: Page,
  email: string,
  other: Partial<typeof guest> = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  for (const [label, value] of Object.entries({ ...guest, ...other, Email: email })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await declareAll(page);
}

/** The amount on the button. */
export const sumOn = async (button: Locator): Promise<string> =>
  ((await button.textContent()) ?? '').replace(/^[^£]*/, '');

/** The button of the checkout, which leads to the card form. */
export const findContinue = (page: Page): Locator =>
  page.getByRole('button', { name: /^Continue to payment, £/ });

/** Presses the button with the amount, at the checkout or below the card form, and returns the amount. */
export async function pressPay(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^(Continue to payment,|Pay) £/ });
  const sum = await sumOn(button);
  await button.click();
  return sum;
}

/** Sets up the payment and waits for the card form, which must show the same amount. */
export async function goToPayment(page: Page): Promise<string> {
  const sum = await pressPay(page);
  await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
  await page.getByLabel('Card number').waitFor();
  expect(await sumOn(page.getByRole('button', { name: /^Pay £/ }))).toBe(sum);
  return sum;
}

export async function fillInCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** Pays with a card that the bank accepts. */
export async function payByCard(page: Page): Promise<void> {
  await fillInCard(page, cards.good);
  await pressPay(page);
}

/** Waits for the confirmation and returns the order's number and the link to its page. */
export async function readConfirmation(page: Page): Promise<{ orderNumber: string; link: string }> {
  await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor();
  const orderNumber = (await page.getByRole('definition').first().textContent()) ?? '';
  const link = await page.getByRole('link', { name: 'View Order' }).getAttribute('href');
  return { orderNumber, link: link ?? '' };
}

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { audit } from './audit.ts';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { expectNoOverflow } from './overflow.ts';
import { asStaff, listBottles, readOrder, receiveGiftCard } from './shop-control.ts';
import { addButton, ageAndTermsBox, goToCheckout, readConfirmation } from './shopper.ts';

const browser = withBrowser();

/** A visitor whose device has a wallet. */
async function visitWithWallet(width: number, email: string) {
  const visitor = await browser.visit(width, width < 700 ? 844 : 900);
  await visitor.page.addInitScript((address) => {
    localStorage.setItem('sandbox-wallet', 'google_pay');
    localStorage.setItem('sandbox-wallet-email', address);
  }, email);
  return visitor;
}

async function pickNth(index: number): Promise<Product> {
  const product = (await listBottles({ min: 12 }))[index];
  if (!product) throw new Error('The catalogue has too few bottles with 12 on the shelf.');
  return product;
}

const walletButton = (where: Page | Locator) => where.getByRole('button', { name: 'Pay with Google Pay' });
const sheetOn = (page: Page) => page.getByRole('dialog', { name: 'Google Pay' });

/** The total in the sheet, once it differs from the one before. */
async function readTotal(sheet: Locator, before = ''): Promise<string> {
  const total = sheet.getByText(/^Total £/);
  await expect.poll(() => total.textContent()).not.toBe(`Total ${before}`);
  await sheet.getByRole('button', { name: 'Pay', exact: true, disabled: false }).waitFor();
  return ((await total.textContent()) ?? '').replace('Total ', '');
}

const pressPayIn = (sheet: Locator) => sheet.getByRole('button', { name: 'Pay', exact: true }).click();

test('on a phone, a bottle is paid by wallet from the cart in at most 12 taps', async () => {
  const email = 'tapper@example.com';
  const { page, troubles } = await visitWithWallet(390, email);
  const product = await pickNth(3);
  await page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? '0') + 1));
    window.addEventListener('pointerdown', count, true);
  });
  await page.goto(`/product/${product.id}`);
  await addButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await walletButton(cart).waitFor();
  // The toast about the added bottle appears above the declaration, not on it.
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  const isCovered = ageAndTermsBox(page).evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !box.closest('[role="dialog"]')?.contains(top);
  });
  expect(await isCovered).toBe(false);
  await expectNoOverflow(page);
  await audit(page);

  await walletButton(cart).click();
  await cart.getByText('Please confirm that you are 18 or over and accept the terms of sale').waitFor();
  expect(await sheetOn(page).count()).toBe(0);
  await ageAndTermsBox(page).check();
  await walletButton(cart).click();
  const sheet = sheetOn(page);
  const inLondon = await readTotal(sheet);
  await sheet.getByRole('radio', { name: /Portree/ }).check();
  const onSkye = await readTotal(sheet, inLondon);
  await sheet.getByRole('radio', { name: /Special Delivery/ }).check();
  const sum = await readTotal(sheet, onSkye);
  await audit(page);
  await pressPayIn(sheet);
  await readConfirmation(page);
  expect(await page.evaluate(() => Number(sessionStorage.getItem('taps')))).toBeLessThanOrEqual(12);
  expect(await page.evaluate(() => localStorage.getItem('dram-age'))).toContain('"isConfirmed":true');
  await expectSold(page, { product, email, sum });
  expect(troubles).toEqual([]);
});

test('a wallet payment that fails 3-D Secure returns to the cart drawer, and a second attempt succeeds', async () => {
  const email = 'banked@example.com';
  const { page, troubles } = await visitWithWallet(1440, email);
  const product = await pickNth(4);
  await page.goto(`/product/${product.id}`);
  await addButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await walletButton(cart).waitFor();
  await audit(page);
  await ageAndTermsBox(page).check();
  const payWithBank = async () => {
    await walletButton(cart).click();
    const sheet = sheetOn(page);
    const sum = await readTotal(sheet);
    await sheet.getByRole('radio', { name: /3-D Secure/ }).check();
    await pressPayIn(sheet);
    return sum;
  };
  await payWithBank();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await cart.getByRole('alert').getByText('unable to authenticate').waitFor();
  await audit(page);

  const sum = await payWithBank();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectSold(page, { product, email, sum });
  expect(await cart.count()).toBe(0);
  expect(troubles).toEqual([]);
});

test.each([390, 1440])(
  "the checkout's wallet works by keyboard, and reports an unserved address and a declined card, at %i px",
  async (width) => {
    const email = `keys${width}@example.com`;
    const { page, troubles } = await visitWithWallet(width, email);
    const product = await pickNth(width === 390 ? 5 : 6);
    await goToCheckout(page, product);
    const express = page.getByRole('region', { name: 'Express checkout' });
    await walletButton(express).waitFor();
    await expectNoOverflow(page);
    await audit(page);
    await express.getByRole('checkbox').press('Space');
    await walletButton(express).press('Enter');
    const sheet = sheetOn(page);
    await readTotal(sheet);
    await sheet.getByRole('radio', { name: /St Helier/ }).press('Space');
    await sheet.getByText('This address is not served.').waitFor();
    await page.keyboard.press('Escape');
    await express.getByRole('alert').getByText('the Channel Islands (JE2).').waitFor();

    await walletButton(express).press('Enter');
    await readTotal(sheet);
    await sheet.getByRole('radio', { name: /declined/ }).press('Space');
    await sheet.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    await express.getByRole('alert').getByText('Your card was declined.').waitFor();
    await audit(page);

    await walletButton(express).press('Enter');
    const sum = await readTotal(sheet);
    await sheet.getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    await expectSold(page, { product, email, sum });
    expect(troubles.filter((trouble) => !/40[02]|422/.test(trouble))).toEqual([]);
  },
);

test.each(oneADay([390, 1440]))(
  'a wallet pays the balance after a discount code and a gift card, at %i px',
  async (width) => {
    const email = `saver-by-wallet-${width}@example.com`;
    const { page, troubles } = await visitWithWallet(width, email);
    const product = (await listBottles({ min: 4 })).find(({ price }) => parsePence(price) > 15_000);
    if (!product) throw new Error('The catalogue has no bottle over 150 pounds with 4 in stock.');
    const code = `WALLET${width}`;
    const send = await asStaff();
    await send('POST', '/api/admin/discounts', { code, kind: 'percentage', percent: 10 });
    const giftCard = await receiveGiftCard('50');

    await goToCheckout(page, product);
    if (width < 1024) await page.getByText('Your order, 1 bottle').click();
    for (const [entered, effect] of [
      [code, 'is applied.'],
      [giftCard, 'has £50.00 on it.'],
    ] as const) {
      const field = page.getByLabel(/^(Discount code or gift card|Gift card)$/);
      await field.fill(entered);
      await field.press('Enter');
      await page.getByText(effect).waitFor();
    }
    const express = page.getByRole('region', { name: 'Express checkout' });
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    const where = width === 390 ? cart : express;
    // The drawer has the codes entered at the checkout.
    if (width === 390) {
      await page.goto(`/product/${product.id}`);
      await page.getByRole('button', { name: /^Cart/ }).click();
    }
    await where.getByRole('checkbox').check();
    await walletButton(where).click();
    const sheet = sheetOn(page);
    await sheet.getByText('To pay after your gift card').waitFor();
    const sum = await readTotal(sheet);
    await audit(page);
    await pressPayIn(sheet);
    const { link } = await readConfirmation(page);
    const order = await readOrder(link);
    const offPence = Math.round(parsePence(product.price) / 10);
    const reducedPence = parsePence(product.price) - offPence;
    const totalPence = parsePence(order.total);
    expect(totalPence).toBe(reducedPence + parsePence(order.shippingCost));
    expect(sum).toBe(formatPence(totalPence - 5_000));
    await page.goto(link);
    for (const [name, value] of [
      [`Saved with ${code}`, formatPence(offPence)],
      [`Gift card •••• ${giftCard.slice(-4)}`, '£50.00'],
      ['Paid by card', sum],
    ] as const) {
      await page.getByText(name).waitFor();
      await page.getByText(value).first().waitFor();
    }
    await expectNoOverflow(page);
    expect(troubles).toEqual([]);
  },
);

test('the express checkout is hidden on a device without a wallet', async () => {
  const { page, troubles } = await browser.visit(390, 844);
  const product = await pickNth(7);
  await goToCheckout(page, product);
  await expect
    .poll(() => page.evaluate(() => 'Stripe' in window), { message: 'the device was looked at' })
    .toBe(true);
  await page.getByRole('button', { name: 'Continue as Guest' }).waitFor();
  expect(await page.getByRole('region', { name: 'Express checkout' }).count()).toBe(0);
  expect(troubles).toEqual([]);
});

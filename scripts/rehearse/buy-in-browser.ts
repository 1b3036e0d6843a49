import type { Page } from 'playwright-core';
import { startChromium } from '../../web/e2e/chromium.ts';

const details = {
  'Full name': 'Ada Byron',
  Address: '14 Archer Street',
  'Town or city': 'London',
  Postcode: 'W1D 7BD',
};
/** Stripe's fields, by their names in its frames. */
const card = { number: '4242424242424242', expiry: '1234', cvc: '123', postalCode: 'W1D 7BD' };

/** Stripe's fields are in frames of its own, each of which may contain any of them. */
async function fillInCard(page: Page): Promise<void> {
  const frames = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frames.first().locator('input[name="number"]').waitFor();
  for (const [name, value] of Object.entries(card)) {
    const field = frames.first().locator(`input[name="${name}"]`);
    // Stripe asks for a postcode only in some countries.
    if (name === 'postalCode' && (await field.count()) === 0) continue;
    await field.fill(value);
  }
}

const pressPay = (page: Page) => page.getByRole('button', { name: /^(Continue to payment,|Pay) £/ }).click();

/** Buys one bottle as a guest in a real browser, with Stripe's test card in Stripe's own form. */
export async function buyInBrowser(shop: string, productId: string, email: string): Promise<void> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${shop}/product/${productId}`);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await page.getByRole('region', { name: 'Age confirmation' }).getByRole('button').click();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByRole('link', { name: 'Secure Checkout' }).click();
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    for (const [label, value] of Object.entries({ ...details, Email: email }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('checkbox', { name: 'I am 18 or over. I accept the terms of sale.' }).check();
    await pressPay(page);
    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
    await fillInCard(page);
    await pressPay(page);
    await page.getByRole('heading', { name: 'Thank you, your order is confirmed' }).waitFor();
  } finally {
    await browser.close();
  }
}

import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { listBottles, withHeldWebhooks } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, pressPay } from './shopper.ts';

const browser = withBrowser();

test('the page shows that a payment is being processed, and updates when its confirmation arrives', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const [, , , , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');
  await goToCheckout(page, product);
  await fillInDetails(page, 'late-news@example.com');
  const sum = await goToPayment(page);
  await withHeldWebhooks(async (deliver) => {
    await payByCard(page);
    const processing = page
      .getByRole('status')
      .getByRole('heading', { name: 'Your payment is being processed' });
    await processing.waitFor();
    await audit();
    await page.reload();
    await processing.waitFor();
    await deliver();
    await expectSold(page, { product, email: 'late-news@example.com', sum });
  });
  expect(troubles).toEqual([]);
});

test('if the response to a charge is lost, paying again does not charge twice', async () => {
  const { page, troubles } = await browser.visit(390, 844);
  const [, , , , , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');
  await goToCheckout(page, product);
  await fillInDetails(page, 'lost-answer@example.com');
  const sum = await goToPayment(page);
  const chargeAndLoseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/v1/payment_intents/*/confirm', chargeAndLoseAnswer, { times: 1 });
  await payByCard(page);
  await page.getByRole('main').getByText('An order is never charged twice.').waitFor();
  await expect.poll(() => troubles).toEqual([expect.stringContaining('net::ERR')]);
  troubles.splice(0);

  await pressPay(page);
  await expectSold(page, { product, email: 'lost-answer@example.com', sum });
  expect(troubles).toEqual([]);
});

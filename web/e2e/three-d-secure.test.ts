import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { listBottles } from './shop-control.ts';
import { cards, fillInCard, fillInDetails, goToCheckout, goToPayment, pressPay } from './shopper.ts';

const browser = withBrowser();

test('an order goes through after a successful 3-D Secure check, but not after a failed one', async () => {
  const { page, troubles, audit } = await browser.visit(768, 1024);
  const [, , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');

  await goToCheckout(page, product);
  await fillInDetails(page, 'bank@example.com', { Postcode: 'IV27 4PA' });
  await page.getByRole('status').getByText('Highlands and Islands surcharge').waitFor();
  await audit();
  const sum = await goToPayment(page);
  await fillInCard(page, cards.threeDSecure);
  await pressPay(page);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  const message = page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' });
  await message.getByText('unable to authenticate').waitFor();

  await fillInCard(page, cards.threeDSecure);
  await pressPay(page);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectSold(page, { product, email: 'bank@example.com', sum });
  await audit();
  expect(troubles).toEqual([]);
});

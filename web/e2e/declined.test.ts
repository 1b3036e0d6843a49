import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { listBottles } from './shop-control.ts';
import {
  cards,
  fillInCard,
  fillInDetails,
  goToCheckout,
  goToPayment,
  payByCard,
  pressPay,
} from './shopper.ts';

const browser = withBrowser();

test('a declined card is reported in the form, and a valid card then buys the bottle once', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const [, product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');

  await goToCheckout(page, product);
  await fillInDetails(page, 'declined@example.com');
  await audit();
  const sum = await goToPayment(page);
  await fillInCard(page, cards.declined);
  await pressPay(page);
  const message = page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' });
  await message.getByText('Your card was declined.').waitFor();
  await audit();

  // The browser itself reports the provider's 402; there may be no other message.
  await expect.poll(() => troubles).toEqual([expect.stringContaining('402')]);
  troubles.splice(0);
  await payByCard(page);
  await expectSold(page, { product, email: 'declined@example.com', sum });
  await audit();
  expect(troubles).toEqual([]);
});

import { expect, test } from 'vitest';
import { bottlesWith } from './backstage.ts';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { cards, fillInCard, fillInDetails, goToPayment, pressPay, takeToCheckout } from './shopper.ts';

const browser = withBrowser();

test('a bank that asks and is answered lets the order through; one that is refused does not', async () => {
  const { page, troubles, audit } = await browser.visit(768, 1024);
  const [, , product] = await bottlesWith({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');

  await takeToCheckout(page, product);
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

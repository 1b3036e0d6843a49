import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectSold } from './expectations.ts';
import { hold } from './network-conditions.ts';
import { listBottles } from './shop-control.ts';
import {
  cards,
  fillInCard,
  fillInDetails,
  findContinue,
  goToCheckout,
  goToPayment,
  guest,
  pressPay,
} from './shopper.ts';

const browser = withBrowser();

test('a slow checkout shows that it is loading, and paying while offline loses neither card details nor order', async () => {
  const { page, troubles } = await browser.visit(390, 844);
  const [, , , , , , , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');
  const email = 'offline@example.com';
  await goToCheckout(page, product);
  await fillInDetails(page, email);

  const release = await hold(page, '**/api/{cart,delivery/options}');
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Loading your checkout' }).waitFor();
  release();
  await findContinue(page).waitFor();
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe(guest.Address);

  const sum = await goToPayment(page);
  await fillInCard(page, cards.good);
  await page.context().setOffline(true);
  await pressPay(page);
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Payment Failed' });
  await failure.getByText('An order is never charged twice.').waitFor();
  expect((await page.getByLabel('Card number').inputValue()).replaceAll(' ', '')).toBe(
    cards.good.replaceAll(' ', ''),
  );
  expect(troubles.splice(0).every((trouble) => trouble.includes('net::ERR'))).toBe(true);

  await page.context().setOffline(false);
  await pressPay(page);
  await expectSold(page, { product, email, sum });
  expect(troubles).toEqual([]);
});

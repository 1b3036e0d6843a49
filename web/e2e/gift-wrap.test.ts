import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, readOrder } from './shop-control.ts';
import {
  fillInDetails,
  findContinue,
  goToCheckout,
  goToPayment,
  payByCard,
  readConfirmation,
  sumOn,
} from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 390]))('an order is gift wrapped for one sum on every page (%i)', async (width) => {
  const { page, audit, troubles } = await visit(width);
  const email = `gives-${width}@example.com`;
  const [product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has no bottle with 12 in stock.');
  await goToCheckout(page, product);
  await fillInDetails(page, email);
  const before = parsePence((await sumOn(findContinue(page))).slice(1));
  const box = page.getByRole('checkbox', { name: /^It's a gift: wrap it for £5.00/ });
  await box.check();
  await expect.poll(async () => parsePence((await sumOn(findContinue(page))).slice(1))).toBe(before + 500);
  await box.scrollIntoViewIfNeeded();
  await expectNoOverflow(page);
  await audit();
  await goToPayment(page);
  await page.getByText('Gift wrap').first().waitFor();
  await payByCard(page);
  const { link } = await readConfirmation(page);
  await page.goto(link);
  await page.getByText('Gift wrap').first().waitFor();
  await expectNoOverflow(page);
  await audit();
  const sold = await readOrder(link);
  expect(parsePence(sold.total)).toBe(before + 500);
  expect(sold.charges).toMatchObject([{ name: 'Gift wrap', amount: '5.00', vatIncluded: '0.83' }]);
  const [confirmation] = await listEmails(email);
  expect(confirmation?.text).toMatch(/Gift wrap.*£5\.00/);
  expect(troubles).toEqual([]);
});

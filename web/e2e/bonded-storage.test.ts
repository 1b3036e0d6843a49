import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { computeBondedPrice, findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatPence, parsePence } from '#shared/domain/common/money.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { listBottles, listEmails, readOrder, readStock } from './shop-control.ts';
import {
  declareAll,
  fillInDetails,
  goToCheckout,
  goToPayment,
  payByCard,
  privateBox,
  readConfirmation,
} from './shopper.ts';

const browser = withBrowser();
const radio = (page: Page, name: string) => page.getByRole('radio', { name });

/** Audits the page on a phone from its top: targets half covered by the header would count as too small. */
async function auditOnPhone({ page, audit }: Visitor): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await audit();
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a guest signs in at checkout, buys a bottle in bond without duty and VAT, and sees where it is stored', async () => {
  const visitor = await browser.visit(1440);
  const { page, troubles, audit } = visitor;
  const product = (await listBottles({ min: 5 })).find(({ inBond }) => inBond);
  if (!product) throw new Error('The catalogue has no bottle in bond.');
  const email = 'stores@example.com';
  const [pricePence, volumeMl] = [parsePence(product.price), Number.parseInt(product.bottleSize, 10)];
  const bottle = { pricePence, volumeMl, abvPercent: Number(product.abv) };
  const price = computeBondedPrice(bottle, findSpiritsDutyRate(new Date()));
  if (!price) throw new Error('The bottle has no price in bond.');
  const [inBond, deferred] = [price.inBondPence, price.dutyPence + price.vatPence].map(formatPence);

  await goToCheckout(page, product);
  await fillInDetails(page, email);
  const signIn = page.getByRole('link', { name: 'Sign in to keep them in bond' });
  await signIn.waitFor();
  expect(await page.getByRole('radio', { name: /^Bonded/ }).count()).toBe(0);
  await signIn.click();
  await openAccount(page, email);

  // Back at the checkout with the cart and the typed values; the keyboard can choose among all options straight away.
  await page.getByText(`Signed in as ${email}`).waitFor();
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('W1D 7BD');
  await radio(page, 'Collection from the bar').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => radio(page, 'Bonded storage, shelf').isChecked()).toBe(true);
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await summary.getByText('Duty and VAT deferred').waitFor();
  await expect.poll(() => summary.textContent()).toContain(deferred);
  await expect.poll(() => summary.textContent()).toContain('you pay nothing for it today');
  await auditOnPhone(visitor);
  await page.evaluate(() => window.scrollTo(0, 0));
  await audit();
  await radio(page, 'Insured courier').check();
  await page
    .getByRole('button', { name: `Continue to payment, ${formatPence(pricePence + 3900)}` })
    .waitFor();
  await radio(page, 'Bonded storage, shelf').check();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('14 Archer Street');
  await page.getByRole('button', { name: `Continue to payment, ${inBond}` }).waitFor();
  await page.getByRole('button', { name: `Continue to payment, ${inBond}` }).click();
  await page.getByText('Please confirm that you buy as a private individual').waitFor();
  await declareAll(page);
  await privateBox(page).check();
  expect(await goToPayment(page)).toBe(inBond);
  await payByCard(page);

  const { orderNumber, link } = await readConfirmation(page);
  await page.getByText('In storage within 3-5 working days').waitFor();
  expect(await page.getByRole('link', { name: 'View Portfolio' }).getAttribute('href')).toBe('/portfolio');
  expect(await page.getByRole('main').textContent()).not.toMatch(/signs for|courier/);
  await auditOnPhone(visitor);
  expect(await readOrder(link)).toMatchObject({ shippingCost: '0.00', storage: { place: 'shelf' } });
  expect(await readStock(product.id)).toBe(product.stock - 1);
  const [message] = (await listEmails(email)).filter(({ subject }) => subject.includes(orderNumber));
  for (const fact of [inBond, deferred, '/portfolio']) expect(message?.text).toContain(fact);
  expect(message?.text).not.toMatch(/has to sign/);

  await page.getByRole('link', { name: 'View Order' }).click();
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
  await page.getByText('Billing address').waitFor();
  expect(await page.getByRole('table').textContent()).toContain(deferred);
  await auditOnPhone(visitor);
  expect(troubles).toEqual([]);
});

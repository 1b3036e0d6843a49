import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { askForCode, codeField, openAccount, readEmail } from './customer.ts';
import { listBottles } from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const browser = withBrowser();

test('a guest order is added to the account on request, and can be opened there', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const [, , , , product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has too few bottles.');
  const email = 'claims@example.com';
  await goToCheckout(page, product);
  await fillInDetails(page, email);
  await goToPayment(page);
  await payByCard(page);
  const { orderNumber } = await readConfirmation(page);

  await page.goto('/auth?next=/account/orders');
  await openAccount(page, email);
  await page.getByText('One order was placed as a guest with your email address.').waitFor();
  await page.getByText('No orders yet.').waitFor();
  await audit();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  const order = page.getByRole('link', { name: orderNumber });
  await order.waitFor();
  await page.getByRole('button', { name: 'Add to my account' }).waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ has: order });
  await row.getByText(product.name).waitFor();
  await row.getByText('Confirmed', { exact: true }).waitFor();
  await audit();
  await order.click();
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
  expect(troubles).toEqual([]);
});

test('a device signed out from another device is signed out at its next page load', async () => {
  const email = 'devices@example.com';
  const [here, there] = [await browser.visit(390, 844), await browser.visit(1440)];
  await here.page.goto('/account');
  await here.page.getByText('Please log in').waitFor();
  await here.audit();
  await here.page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await openAccount(here.page, email);
  await there.page.goto('/auth?next=/address-book');
  await askForCode(there.page, email);
  await codeField(there.page).fill((await readEmail(email)).code);
  await there.page.getByText('No addresses yet').waitFor();

  await here.page.reload();
  const devices = here.page.getByRole('region', { name: 'Where you are signed in' });
  await devices.getByText(/^This device, since/).waitFor();
  await here.audit();
  await devices.getByRole('button', { name: 'Sign out' }).click();
  await devices.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' });
  await there.page.reload();
  await there.page.getByText('Please log in').waitFor();
  expect(here.troubles).toEqual([]);
});

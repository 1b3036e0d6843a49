import { expect, test } from 'vitest';
import { enterOffice } from './admin.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import {
  listBottles,
  listEmails,
  readStock,
  refundAtProvider,
  settle,
  withHeldWebhooks,
} from './shop-control.ts';
import { fillInDetails, goToCheckout, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser();

/** A member of staff on a page of the back office. */
async function atWork(path: string): Promise<Visitor> {
  const visitor = await visit(1440);
  await enterOffice(visitor.page, path);
  return visitor;
}

/** Audits the page at the widths of a desktop and of a phone. */
async function auditBoth({ page, audit }: Visitor): Promise<void> {
  await audit();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoOverflow(page);
  await audit();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Buys two of a bottle. */
async function buy(email: string): Promise<{ orderNumber: string; productId: string; intentId: string }> {
  const { page } = await visit(1440);
  const [product] = await listBottles({ min: 12 });
  if (!product) throw new Error('The catalogue has no bottle with 12 on the shelf.');
  await goToCheckout(page, product, 2);
  await fillInDetails(page, email);
  await goToPayment(page);
  await payByCard(page);
  const { orderNumber } = await readConfirmation(page);
  const [intentId = ''] = /pi_\w+/.exec(page.url()) ?? [];
  await settle();
  return { orderNumber, productId: product.id, intentId };
}

/** Somebody has refunded a part at the payment provider, whose webhook has not arrived yet. */
async function refuseRefund(staff: Visitor, intentId: string): Promise<void> {
  const { page } = staff;
  const dialog = page.getByRole('dialog');
  await withHeldWebhooks(async (deliver) => {
    await refundAtProvider(intentId, 500);
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await dialog.getByLabel('Reason').fill('The other one as well');
    await dialog.getByLabel(/^Return to stock/).fill('1');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    // The bottle returns to stock before the provider is asked, and the refusal says so.
    const notRefunded = /unrefunded.* 1 bottle returned with it is already in stock/;
    await dialog.getByText(notRefunded).first().waitFor();
    await staff.audit();
    await dialog.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^The refund of £[\d.,]+ was refused$/).waitFor();
    await page.getByRole('main').getByText(notRefunded).first().waitFor();
    await deliver();
  });
}

test('cancelling a paid order from the list emails the buyer and then offers a refund', async () => {
  const email = 'cancelled-in-list@example.com';
  const { orderNumber } = await buy(email);
  const staff = await atWork('/admin/orders');
  const { page, troubles } = staff;
  await page.getByLabel('Search orders').fill(orderNumber);
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  // The old list stays, paler, until the requested one has loaded.
  await page.locator('tr[data-row]').nth(1).waitFor({ state: 'detached' });
  const status = row.getByLabel(`Status of ${orderNumber}`);
  await status.selectOption('cancelled');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(email).waitFor();
  await auditBoth(staff);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await status.inputValue()).toBe('confirmed');
  await status.selectOption('cancelled');
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await page.getByRole('dialog', { name: `Refund order ${orderNumber}` }).waitFor();
  const sent = (await listEmails(email)).filter(({ subject }) => subject.includes('has been cancelled'));
  expect(sent).toHaveLength(1);
  expect(troubles).toEqual([]);
});

test('an order is found, packed, dispatched with tracking, and partly refunded with a bottle restocked', async () => {
  const email = 'admin-orders@example.com';
  const { orderNumber, productId, intentId } = await buy(email);
  const stock = await readStock(productId);
  const staff = await atWork('/admin/orders');
  const { page, troubles } = staff;

  await page.getByRole('heading', { name: 'Order Management', level: 1 }).waitFor();
  await page.getByLabel('Search orders').fill(orderNumber);
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await row.getByText(email).waitFor();
  // The old list stays, paler, until the requested one has loaded.
  await page.locator('tr[data-row]').nth(1).waitFor({ state: 'detached' });
  await auditBoth(staff);
  await row.getByLabel(`Status of ${orderNumber}`).selectOption('processing');
  await page.getByText('Order status updated', { exact: true }).first().waitFor();
  await row.getByRole('link', { name: orderNumber }).click();
  await page.getByRole('heading', { name: orderNumber, level: 1 }).waitFor();
  await auditBoth(staff);

  await page.getByRole('link', { name: 'Tracking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier', { exact: true }).selectOption({ label: 'Another carrier' });
  await dialog.getByLabel('Name of the carrier').fill('Soho Couriers');
  await dialog.getByLabel('Carrier', { exact: true }).selectOption({ label: 'Royal Mail' });
  await dialog.getByLabel('Tracking number').fill('RM 4711');
  await auditBoth(staff);
  await dialog.getByRole('button', { name: 'Save tracking' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Royal Mail, RM4711').first().waitFor();
  await page.getByLabel(`Status of ${orderNumber}`).selectOption('shipped');
  await page.getByText('confirmed to processing').waitFor();
  await page.getByText('processing to shipped').waitFor();
  const sent = (await listEmails(email)).filter(({ subject }) => subject.includes('is on its way'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Royal Mail, tracking number RM4711');

  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('Amount').fill('9999.00');
  await dialog.getByLabel('Reason').fill('One bottle broken');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog
    .getByText(/^Only £[\d.]+ of this order can still be refunded/)
    .first()
    .waitFor();
  await dialog.getByLabel('Amount').fill('10.00');
  await dialog.getByLabel(/^Return to stock/).fill('1');
  await auditBoth(staff);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Refund of £10.00, 1 returned to stock').waitFor();
  expect(await readStock(productId)).toBe(stock + 1);
  const refunds = (await listEmails(email)).filter(({ subject }) => subject.includes('refund'));
  expect(refunds).toHaveLength(1);
  await refuseRefund(staff, intentId);
  expect(await readStock(productId)).toBe(stock + 2);

  await page.getByRole('link', { name: 'Packing slip' }).click();
  await page.getByRole('heading', { name: 'Challenge 25' }).waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('£');
  await auditBoth(staff);
  await page.goto('/admin/orders/deliveries');
  await page.getByRole('heading', { name: 'Deliveries from bond', level: 1 }).waitFor();
  await auditBoth(staff);
  expect(troubles.filter((each) => !each.includes('status of 409'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

/** Two of a bottle, bought by a guest elsewhere, on its page in the back office. */
async function openOrder(width: number) {
  const [bottle] = await listBottles({ min: 20 });
  if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
  const [orderNumber = ''] = await sellElsewhere(bottle.id, 1, 2);
  const visitor = await visit(width);
  const { page } = visitor;
  await enterOffice(page, `/admin/orders?search=${orderNumber}`);
  await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
  await page.getByRole('heading', { name: orderNumber, level: 1 }).waitFor();
  const email = await page.getByRole('link', { name: /@example\.com$/ }).textContent();
  return { ...visitor, bottle, orderNumber, email: email ?? '' };
}

test('an order is noted on, sent elsewhere, and its email sent again', async () => {
  const { page, audit, troubles, orderNumber, email } = await openOrder(1440);
  const dialog = page.getByRole('dialog');
  await page.getByLabel('New note').fill('Ring twice');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Ring twice' });
  await note.getByRole('button', { name: /^Edit/ }).click();
  await note.getByLabel('Note').fill('Ring once');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Ring once').waitFor();
  await audit();
  await expectNoOverflow(page);

  await page.getByRole('link', { name: 'Change address' }).click();
  await dialog.getByLabel('Address', { exact: true }).fill('7 Brae Lane');
  await dialog.getByLabel('Town or city').fill('Stornoway');
  await dialog.getByLabel('Postcode').fill('HS1 2AA');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog
    .getByText(/^Delivery to HS1 2AA costs £\d+\.\d\d, and the customer paid £/)
    .first()
    .waitFor();
  await audit();
  await dialog.getByLabel('Town or city').fill('Perth');
  await dialog.getByLabel('Postcode').fill('PH2 8NU');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/to 7 Brae Lane, Perth, PH2 8NU$/).waitFor();

  await page.getByRole('link', { name: 'Resend email' }).click();
  await dialog.getByText(email).waitFor();
  await audit();
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Email sent again').waitFor();
  const confirmations = (await listEmails(email)).filter(({ subject }) => subject.includes(orderNumber));
  expect(confirmations).toHaveLength(2);
  expect(troubles.filter((each) => !each.includes('status of 409'))).toEqual([]);
});

test('an order leaves in two parcels, on a tablet, and its buyer reads what follows', async () => {
  const { page, audit, troubles, orderNumber, email, bottle } = await openOrder(768);
  const dialog = page.getByRole('dialog');
  const sendParcel = async (count: string, number: string) => {
    await page.getByRole('link', { name: 'Send parcel' }).click();
    await dialog.getByLabel(bottle.name).fill(count);
    await dialog.getByLabel('Tracking number').fill(number);
    await expectNoOverflow(page);
    await audit();
    await dialog.getByRole('button', { name: 'Send parcel' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await sendParcel('1', 'AB 900 000 001 GB');
  await page.getByText('Still to be sent').waitFor();
  await audit();
  await page.goto('/admin/orders/to-pack');
  await page.getByText('Part sent: the rest').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
  const [first] = (await listEmails(email)).filter(({ subject }) => subject.startsWith('Part of your order'));
  expect(first?.text).toContain(`Still to come, at no extra cost: 1 × ${bottle.name}.`);
  const [, link = ''] = /View your order: (\S+)/.exec(first?.text ?? '') ?? [];
  const buyer = await visit(768);
  await buyer.page.goto(new URL(link).pathname + new URL(link).search);
  await buyer.page.getByRole('heading', { name: 'Your parcels' }).waitFor();
  await buyer.page.getByText('Still to come').waitFor();
  await expectNoOverflow(buyer.page);
  await buyer.audit();
  await sendParcel('1', 'AB900000002GB');
  await page.getByText('Last parcel sent').waitFor();
  expect(await page.getByLabel(`Status of ${orderNumber}`).inputValue()).toBe('shipped');
  const sent = (await listEmails(email)).filter(({ subject }) => subject.includes('on its way'));
  expect(sent).toHaveLength(2);
  expect([...troubles, ...buyer.troubles]).toEqual([]);
});

test.each([1440, 768])(
  'a gift note is written, seen in the queue and printed on the slip (%i)',
  async (width) => {
    const { page, audit, troubles, orderNumber } = await openOrder(width);
    await page.getByRole('link', { name: 'Add gift note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Gift note').fill('Happy birthday, Ada');
    await audit();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Gift note: Happy birthday, Ada').waitFor();
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await page.getByText('Happy birthday, Ada').waitFor();
    await page.goto('/admin/orders/to-pack');
    await page.getByLabel('Search orders to pack').fill(orderNumber);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`${orderNumber}.*Gift note`) })
      .waitFor();
    expect(troubles).toEqual([]);
  },
);

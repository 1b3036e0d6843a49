import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { chooseBottle, enterOffice, shipElsewhere } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, readStock, sellElsewhere } from './shop-control.ts';
import { ageAndTermsBox, goToPayment, payByCard, readConfirmation } from './shopper.ts';

const { visit } = withBrowser({ pictures: false });

/** Two of one bottle, bought by a guest elsewhere, with the order open in the back office. */
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
  const visitElsewhere = async () => {
    const { page: other } = await visit(width);
    await enterOffice(other, new URL(page.url()).pathname.replace(/\/(add|remove)$/, ''));
    return other;
  };
  return { ...visitor, bottle, orderNumber, email: email ?? '', visitElsewhere };
}

test.each(oneADay([1440, 768]))(
  'staff add a note to an order, change its address and resend its email, at %i px',
  async (width) => {
    const { page, audit, troubles, orderNumber, email } = await openOrder(width);
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
    await shipElsewhere(page, email);
    expect(troubles.filter((each) => !each.includes('status of 409'))).toEqual([]);
  },
);

test.each(oneADay([768, 1440]))(
  'an order is sent in two parcels, and the buyer sees what is still to come, at %i px',
  async (width) => {
    const { page, audit, troubles, orderNumber, email, bottle } = await openOrder(width);
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
    await page.getByText('Part sent: pack the rest').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: orderNumber }).click();
    const [first] = (await listEmails(email)).filter(({ subject }) =>
      subject.startsWith('Part of your order'),
    );
    expect(first?.text).toContain(`Still to come, at no extra cost: 1 × ${bottle.name}.`);
    const [, link = ''] = /View your order: (\S+)/.exec(first?.text ?? '') ?? [];
    const buyer = await visit(width);
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
  },
);

test.each(oneADay([1440, 768]))(
  'a gift note added by staff appears in the packing queue and on the packing slip, at %i px',
  async (width) => {
    const { page, audit, troubles, orderNumber } = await openOrder(width);
    await page.getByRole('link', { name: 'Add gift note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel("Recipient's name").fill('Ada Lovelock');
    await dialog.getByLabel('Gift note').fill('Happy birthday, Ada');
    await audit();
    await dialog.getByRole('button', { name: 'Save gift' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Gift note: Happy birthday, Ada').waitFor();
    await page.getByText('Recipient Ada Lovelock added').waitFor();
    await page.getByRole('link', { name: 'Packing slip' }).click();
    await page.getByText('Happy birthday, Ada').waitFor();
    await page.getByText('Ada Lovelock').first().waitFor();
    await page.goto('/admin/orders/to-pack');
    await page.getByLabel('Search orders to pack').fill(orderNumber);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`${orderNumber}.*Gift note`) })
      .waitFor();
    await shipElsewhere(page, orderNumber);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  "when two people edit an order's tracking, the second to save chooses a version, at %i px",
  async (width) => {
    const { page, audit, troubles, orderNumber, visitElsewhere } = await openOrder(width);
    const other = await visitElsewhere();
    for (const each of [page, other]) {
      await each.getByRole('link', { name: 'Tracking', exact: true }).click();
      const dialog = each.getByRole('dialog', { name: `Tracking for order ${orderNumber}` });
      await dialog.getByLabel('Carrier', { exact: true }).selectOption({ label: 'Royal Mail' });
      await dialog.getByLabel('Tracking number').fill(each === page ? 'AB1MINE' : 'AB2THEIRS');
    }
    const save = (each: Page) =>
      each.getByRole('dialog').getByRole('button', { name: 'Save tracking' }).click();
    await save(other);
    await other.getByRole('dialog').waitFor({ state: 'detached' });
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('AB2THEIRS').waitFor();
    await audit();
    await expectNoOverflow(page);
    await dialog.getByRole('radio', { name: /^Yours/ }).check();
    await save(page);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Royal Mail, AB1MINE').first().waitFor();
    await shipElsewhere(page, orderNumber);
    expect(troubles.filter((each) => !each.includes('status of 409'))).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'a bottle is removed from an order and refunded, and another is added and paid by link, at %i px',
  async (width) => {
    const { page, audit, troubles, orderNumber, email, bottle, visitElsewhere } = await openOrder(width);
    const dialog = page.getByRole('dialog');
    const stock = await readStock(bottle.id);
    await page.getByRole('link', { name: 'Remove bottles' }).click();
    await dialog.getByRole('button', { name: 'Remove and refund' }).click();
    await dialog.getByText('Please choose what to remove').first().waitFor();
    await dialog.getByLabel(`Remove: ${bottle.name}`).fill('1');
    await dialog.getByLabel('Reason').fill('Asked for one');
    await dialog.getByText(formatPounds(bottle.price)).first().waitFor();
    await audit();
    await expectNoOverflow(page);
    // Somebody else takes it off the queue meanwhile: the next person to save is told, and chooses.
    const other = await visitElsewhere();
    await other.getByLabel(`Status of ${orderNumber}`).selectOption('processing');
    await other.getByText('Status changed').first().waitFor();
    await dialog.getByRole('button', { name: 'Remove and refund' }).click();
    await dialog.getByText('Someone else saved this while you were editing').waitFor();
    await dialog.getByRole('button', { name: 'Remove and refund' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('2, 1 returned to stock').waitFor();
    expect(await readStock(bottle.id)).toBe(stock + 1);

    await page.getByRole('link', { name: 'Add bottles' }).click();
    await chooseBottle(dialog, 'Bottle', bottle.name);
    await dialog.getByLabel('The customer has confirmed that they are 18 or over').check();
    await audit();
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Add and email the link' }).click();
    await dialog.waitFor({ state: 'detached' });
    const added = page.getByRole('listitem').filter({ hasText: `1 × ${bottle.name}` });
    await added.getByText('Awaiting payment').waitFor();
    await audit();
    const subject = `Please pay for what we added to your DRAM order ${orderNumber}`;
    const [mail] = (await listEmails(email)).filter((each) => each.subject === subject);
    const [, link = ''] = /Check and pay £[\d.,]+: (\S+)/.exec(mail?.text ?? '') ?? [];
    const buyer = await visit(width === 768 ? 390 : width);
    await buyer.page.goto(new URL(link).pathname + new URL(link).search);
    await ageAndTermsBox(buyer.page).check();
    await goToPayment(buyer.page);
    await payByCard(buyer.page);
    await readConfirmation(buyer.page);
    await page.reload();
    await added.getByText(/^Pack with /).waitFor();
    await page.goto('/admin/orders/to-pack');
    await page.getByLabel('Search orders to pack').fill(email);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^(?!${orderNumber}).*Pack with ${orderNumber}`) })
      .waitFor();
    // The old list stays, paler, until the requested one has loaded.
    await page.locator('[data-row]').nth(2).waitFor({ state: 'detached' });
    await audit();
    await expectNoOverflow(page);
    await shipElsewhere(page, email);
    expect(troubles.filter((each) => !each.includes('status of 409'))).toEqual([]);
    expect(buyer.troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'a phone order is paid by the emailed link or cancelled by staff, at %i px',
  async (width) => {
    const bottle = (await listBottles({ min: 20 }))[width === 768 ? 1 : 0];
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const stock = await readStock(bottle.id);
    const { page, audit, troubles } = await visit(width);
    const main = page.getByRole('main');
    const place = page.getByRole('button', { name: 'Place order and email the link' });
    await enterOffice(page, '/admin/orders');
    await main.getByRole('link', { name: 'New phone order' }).click();
    await place.click();
    await main.getByText('Please choose a bottle').first().waitFor();
    await main.getByText('Please ask the customer whether they are 18 or over').first().waitFor();
    await chooseBottle(main, 'Bottle', bottle.name);
    await main.getByLabel('Quantity').fill('2');
    const email = `caller-${crypto.randomUUID()}@example.com`;
    await main.getByLabel('Name', { exact: true }).fill('Flora Reid');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Address', { exact: true }).fill('7 Brae Lane');
    await main.getByLabel('Town or city').fill('Perth');
    await main.getByLabel('Postcode').fill('PH2 8NU');
    await main.getByLabel('Delivery option').selectOption('royal-mail-special-delivery');
    const days = main.getByLabel('Delivery day');
    await days.selectOption({ index: 4 });
    const day = (await days.locator('option:checked').textContent()) ?? '';
    await main.getByLabel(/^Wrap as a gift for £/).check();
    await main.getByLabel("Recipient's name").fill('Mairi Reid');
    await main.getByLabel('Gift note').fill('Slàinte, Mairi');
    await main.getByLabel('The customer has confirmed that they are 18 or over').check();
    await audit();
    await expectNoOverflow(page);
    await place.click();
    await page.getByText(`${email} has been emailed a link`).waitFor();
    await page.getByText('Gift note: Slàinte, Mairi').waitFor();
    await page.getByText('Mairi Reid').first().waitFor();
    await audit();
    await expectNoOverflow(page);
    expect(await readStock(bottle.id)).toBe(stock - 2);
    const orderNumber = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    await page.getByRole('link', { name: 'Send the payment link again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click();
    await page.getByText('Email sent again').waitFor();
    const links = await listEmails(email);
    expect(links.map(({ subject }) => subject)).toEqual(
      Array(2).fill(`Please pay for your DRAM order ${orderNumber}`),
    );
    const [, link = ''] = /Check and pay £[\d.,]+: (\S+)/.exec(links[0]?.text ?? '') ?? [];
    const address = new URL(link).pathname + new URL(link).search;
    const buyer = await visit(width === 768 ? 390 : width);
    // Terms that were replaced long ago.
    await buyer.page.route('**/api/legal/terms', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), termsId: '0'.repeat(32) } });
    });
    await buyer.page.goto(address);
    await buyer.page.getByText(`2 × ${bottle.name}`).waitFor();
    await buyer.page.getByText(day, { exact: true }).waitFor();
    await buyer.page.getByText('Gift wrap').waitFor();
    await buyer.page.getByText('Mairi Reid, 7 Brae Lane, Perth, PH2 8NU').waitFor();
    await buyer.audit();
    await expectNoOverflow(buyer.page);
    if (width === 768) {
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByText('We cancelled it before payment.').first().waitFor();
      await buyer.page.reload();
      await buyer.page.getByText(`Order ${orderNumber} is cancelled`).waitFor();
      await buyer.audit();
      expect(await readStock(bottle.id)).toBe(stock);
    } else {
      await buyer.page.getByRole('button', { name: /^Continue to payment/ }).click();
      await buyer.page.getByText('Please confirm that you are 18 or over and accept').waitFor();
      const box = ageAndTermsBox(buyer.page);
      await box.check();
      await buyer.page.getByRole('button', { name: /^Continue to payment/ }).click();
      await buyer.page.getByText('The terms of sale have changed.').waitFor();
      expect(await box.isChecked()).toBe(false);
      await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
      await box.check();
      await goToPayment(buyer.page);
      await buyer.page.getByRole('link', { name: 'Back to your order' }).waitFor();
      await payByCard(buyer.page);
      expect((await readConfirmation(buyer.page)).orderNumber).toContain(orderNumber);
      await buyer.page.goto(address);
      await buyer.page.getByText(`Order ${orderNumber} is paid`).waitFor();
      await page.goto(`/admin/orders?search=${encodeURIComponent(email)}`);
      await main.getByRole('link', { name: new RegExp(`${orderNumber}.*Phone`) }).click();
      await page.getByLabel(`Status of ${orderNumber}`).waitFor();
    }
    // The browser itself reports the 409 for the changed terms.
    expect([...troubles, ...buyer.troubles.filter((each) => !each.includes('409'))]).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { GiftCard } from '#shared/contracts/checkout/gift-cards.ts';
import type { AdminOrder } from '#shared/contracts/orders/admin-order.ts';
import { changeElsewhere, enterOffice, shipElsewhere } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, sellElsewhere, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 768]))(
  'the command palette finds orders, customers, bottles, documents and gift cards by keyboard, at %i px',
  async (width) => {
    const [bottle] = await listBottles({ min: 20 });
    if (!bottle) throw new Error('The catalogue has no bottle with 20 in stock.');
    const [orderNumber = ''] = await sellElsewhere(bottle.id, 1);
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await palette.waitFor();
      await page.keyboard.type(words);
    };
    await find(orderNumber.toLowerCase());
    const order = palette.getByRole('option', { name: orderNumber });
    await order.getByText('Angus Reid').waitFor();
    await palette.getByRole('option', { name: /Angus Reid .*@example\.com Customer/ }).waitFor();
    await expectNoOverflow(page);
    await audit();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: orderNumber, level: 1 }).waitFor();
    await find(bottle.name);
    const found = palette.getByRole('option', { name: `${bottle.name} ` }).filter({ hasText: 'Bottle' });
    await found.first().waitFor();
    await audit();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    // A document is found by its number, before records that only contain the same characters.
    const { id: supplierId } = await changeElsewhere<{ id: string }>(page, 'POST', '/api/admin/suppliers', {
      name: 'Oak & Ember',
    });
    const item = {
      productId: null,
      productName: 'Corks',
      quantity: 2,
      unitPrice: '5.00',
      totalPrice: '10.00',
    };
    const { poNumber } = await changeElsewhere<{ poNumber: string }>(
      ...([page, 'POST', '/api/admin/purchase-orders'] as const),
      { purchaseOrder: { supplierId, totalAmount: '10.00' }, items: [item] },
    );
    await find(poNumber.toLowerCase());
    await palette
      .getByRole('option', { name: new RegExp(`^${poNumber} Oak & Ember.*Purchase order`), selected: true })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: poNumber, level: 1 }).waitFor();
    // In the list, an order is found by its recipient, its address and its bottles.
    await page.goto('/admin/orders');
    await page.getByLabel('Search orders').fill(`reid ph1 5tj ${bottle.name.split(' ')[0]}`);
    await page.getByRole('main').getByRole('link', { name: orderNumber }).waitFor();
    // The same holds for a refund's credit note, by its number, and for a gift card, by the end of its code.
    const path = new URL(page.url()).pathname.replace('/admin/', '/api/admin/');
    const query = new URLSearchParams({ search: orderNumber });
    type Orders = { items: { id: string }[] };
    const { items } = await changeElsewhere<Orders>(page, 'GET', `${path}?${query}`);
    const one = `${path}/${items[0]?.id}`;
    const refund = { amount: '5.00', reason: 'Torn label', restock: [], requestKey: crypto.randomUUID() };
    await changeElsewhere(page, 'POST', `${one}/refunds`, refund);
    await settle();
    const { refunds } = await changeElsewhere<AdminOrder>(page, 'GET', one);
    const creditNote = refunds[0]?.creditNoteNumber ?? 'none';
    await find(creditNote.toLowerCase());
    await palette
      .getByRole('option', { name: new RegExp(`^${creditNote} Order ${orderNumber}.*Credit note`) })
      .waitFor();
    await audit();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    const { lastFour } = await changeElsewhere<GiftCard>(page, 'POST', '/api/admin/gift-cards', {
      amount: '25.00',
      recipientName: 'Una Reid',
      recipientEmail: 'una@example.com',
      reason: 'A broken cork',
      requestKey: crypto.randomUUID(),
    });
    await find(lastFour);
    await palette.getByRole('option', { name: `Gift card ending in ${lastFour} £25.00 left` }).waitFor();
    await page.keyboard.press('Escape');
    await shipElsewhere(page, orderNumber);
    expect(troubles).toEqual([]);
  },
);

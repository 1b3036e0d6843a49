import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { changeElsewhere, enterOffice, shipElsewhere } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, sellElsewhere } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

test.each(oneADay([1440, 768]))(
  'the palette finds an order, its customer and its bottle by keys alone, at %i',
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
    // A document is found by its number, before what only has the same letters.
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
    // In the list an order is found by whom it goes to, where, and what is in it.
    await page.goto('/admin/orders');
    await page.getByLabel('Search orders').fill(`reid ph1 5tj ${bottle.name.split(' ')[0]}`);
    await page.getByRole('main').getByRole('link', { name: orderNumber }).waitFor();
    await shipElsewhere(page, orderNumber);
    expect(troubles).toEqual([]);
  },
);

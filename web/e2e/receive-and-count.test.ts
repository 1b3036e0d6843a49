import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, readStock, settle } from './shop-control.ts';

const { visit } = withBrowser({ pictures: false });

/** Calls the shop as the page that is open would. */
const post = (page: Page, path: string, body: object, method = 'POST') =>
  page.evaluate(
    async ([where, sent, how]) => {
      const answer = await fetch(where, {
        method: how,
        headers: { 'content-type': 'application/json' },
        body: sent,
      });
      if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { id: string };
    },
    [path, JSON.stringify(body), method] as const,
  );

/** An order of 6 bottles at £50.00, which its supplier has acknowledged. */
async function createOrder(page: Page, bottle: { id: string; name: string }) {
  const { id: supplierId } = await post(page, '/api/admin/suppliers', { name: 'Counted Casks' });
  const line = { productId: bottle.id, productName: bottle.name, quantity: 6, unitPrice: '50.00' };
  const { id } = await post(page, '/api/admin/purchase-orders', {
    purchaseOrder: { supplierId, totalAmount: '300.00' },
    items: [{ ...line, totalPrice: '300.00' }],
  });
  await post(page, `/api/admin/purchase-orders/${id}/status`, { status: 'acknowledged' }, 'PUT');
  return { id, supplierId };
}

test.each(oneADay([1440, 768]))(
  'goods are counted, the rest stays expected, and a receipt is reversed (%i)',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
    const stock = await readStock(bottle.id);
    const { id } = await createOrder(page, bottle);
    await page.goto(`/admin/purchase-orders/${id}`);
    await page.getByRole('link', { name: 'Receive goods' }).click();
    const dialog = page.getByRole('dialog');
    const press = dialog.getByRole('button', { name: 'Receive goods' });
    await press.click();
    await dialog.getByText('Please enter what arrived').first().waitFor();
    await audit();
    await dialog.getByLabel(`Good: ${bottle.name}`).fill('4');
    await dialog.getByLabel(`Damaged: ${bottle.name}`).fill('1');
    await dialog.getByLabel('Freight').fill('8');
    await press.click();
    await page.getByText('4 bottles were added to stock.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    // 4 × £50.00 and £8.00 of freight.
    await page.getByRole('row').filter({ hasText: '£52.00' }).waitFor();
    await page.getByText('Replacements expected').waitFor();
    await expectNoOverflow(page);
    await audit();

    await page.getByRole('link', { name: 'Receive goods' }).click();
    await dialog.getByRole('button', { name: 'Everything arrived as expected' }).click();
    await press.click();
    await page.getByText('2 bottles were added to stock.').first().waitFor();
    await page.getByText('Receipt 2', { exact: true }).waitFor();
    await settle();
    expect(await readStock(bottle.id)).toBe(stock + 6);

    await page.getByRole('button', { name: 'Reverse receipt 2' }).click();
    await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await dialog.getByText('Please say why').waitFor();
    await audit();
    await dialog.getByLabel('Reason').fill('Belongs to another order');
    await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await page.getByText('2 bottles were taken out of stock.').first().waitFor();
    await page
      .getByText(/Belongs to another order/)
      .first()
      .waitFor();
    await settle();
    expect(await readStock(bottle.id)).toBe(stock + 4);
    await audit();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'an invoice is compared, corrected, approved and credited (%i)',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
    const { id, supplierId } = await createOrder(page, bottle);
    await post(page, `/api/admin/purchase-orders/${id}/status`, { status: 'received' }, 'PUT');
    const invoice = await post(page, '/api/admin/supplier-invoices', {
      supplierId,
      purchaseOrderId: id,
      invoiceNumber: `C-${crypto.randomUUID().slice(0, 8)}`,
      ...{ invoiceDate: '2026-03-01', dueDate: '2026-03-31', totalAmount: '420.00', vatAmount: '70.00' },
      items: [{ line: 0, quantity: 7, unitPrice: '50.00' }],
    });
    await page.goto(`/admin/supplier-invoices/${invoice.id}`);
    await page.getByText('£50.00 more than was ordered and received').waitFor();
    await page.getByText('Above £25.00, finance or an owner approves.').waitFor();
    await expectNoOverflow(page);
    await audit();
    await page.getByRole('link', { name: 'Correct' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bill what was received' }).click();
    await dialog.getByText('The items come to £300.00 without VAT.').waitFor();
    await audit();
    await dialog.getByLabel('Total amount').fill('360');
    await dialog.getByLabel('VAT amount').fill('60');
    await dialog.getByRole('button', { name: 'Save Invoice' }).click();
    await page.getByText('No more than was ordered and received').waitFor();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Invoice approved').first().waitFor();
    await page.getByRole('link', { name: 'Enter credit note' }).click();
    await dialog.getByLabel('Credit note number').fill('CN-1');
    await dialog.getByLabel('Total credited').fill('60');
    await dialog.getByLabel('VAT credited').fill('10');
    await dialog.getByLabel('Reason').fill('One bottle was damaged');
    await audit();
    await dialog.getByRole('button', { name: 'Enter credit note' }).click();
    await page.getByRole('row').filter({ hasText: 'CN-1' }).waitFor();
    await audit();
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'bottles are counted, differences explained and approved once (%i)',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
    await enterOffice(page, '/admin/stock-takes');
    await page.getByRole('link', { name: 'Start Stock Take' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(`Cellar ${width}`);
    await audit();
    await dialog.getByRole('button', { name: 'Start Stock Take' }).click();
    await page.getByRole('heading', { level: 1, name: `Cellar ${width}` }).waitFor();
    await page.getByLabel('Find a bottle').fill(bottle.name);
    await page.getByLabel(`Counted: ${bottle.name}`).fill(String(bottle.stock - 1));
    // Somebody else counts it too, before this count is saved.
    const theirs = { lines: [{ productId: bottle.id, counted: bottle.stock + 5 }] };
    const [, takeId = ''] = /stock-takes\/([^/?]+)/.exec(page.url()) ?? [];
    await post(page, `/api/admin/stock-takes/${takeId}/counts`, theirs, 'PUT');
    await page.getByRole('button', { name: 'Save counts' }).click();
    await page.getByText('Somebody else has counted the same bottles').waitFor();
    await page.getByText(`has counted ${bottle.stock + 5}.`).waitFor();
    await audit();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: `Keep ${bottle.stock - 1} for ${bottle.name}` }).click();
    await page.getByRole('button', { name: 'Save counts' }).click();
    const row = page.getByRole('row').filter({ hasText: bottle.name });
    await row.getByText('Needs a reason').waitFor();
    await audit();
    await row.getByLabel(`Reason: ${bottle.name}`).selectOption({ label: 'Broken' });
    await page.getByRole('button', { name: 'Save counts' }).click();
    await row.getByText('Difference', { exact: true }).last().waitFor();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText(/^1 difference is applied to stock/).waitFor();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await row.getByText('Applied').waitFor();
    await settle();
    expect(await readStock(bottle.id)).toBe(bottle.stock - 1);
    await audit();
    expect(troubles.filter((each) => !each.includes('status of 409'))).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))('a stock take is cancelled, and then takes no counts (%i)', async (width) => {
  const { page, audit, troubles } = await visit(width);
  await enterOffice(page, '/admin/stock-takes');
  await page.getByRole('link', { name: 'Start Stock Take' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`Bar ${width}`);
  await dialog.getByRole('button', { name: 'Start Stock Take' }).click();
  await page.getByRole('heading', { level: 1, name: `Bar ${width}` }).waitFor();
  await page.getByRole('button', { name: 'Cancel stock take' }).click();
  await dialog.getByText(/^Stock stays as it is/).waitFor();
  await audit();
  await dialog.getByRole('button', { name: 'Cancel stock take' }).click();
  await page.getByText('Stock take cancelled').first().waitFor();
  await page
    .getByLabel(/^Counted: /)
    .first()
    .waitFor({ state: 'hidden' });
  await audit();
  expect(troubles).toEqual([]);
});

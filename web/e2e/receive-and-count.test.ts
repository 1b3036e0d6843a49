import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, readStock, settle } from './shop-control.ts';
import { joinStaff } from './staff-members.ts';

const { visit } = withBrowser({ pictures: false });

/** Calls the shop as the open page would. */
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

type Bottle = { id: string; name: string };

/** A draft for 6 of each bottle, at £50.00 by default. */
async function createDraft(page: Page, bottles: readonly Bottle[], name = 'Counted Casks', pounds = 50) {
  const { id: supplierId } = await post(page, '/api/admin/suppliers', { name });
  const [unitPrice, totalPrice] = [`${pounds}.00`, `${pounds * 6}.00`];
  const { id } = await post(page, '/api/admin/purchase-orders', {
    purchaseOrder: { supplierId, totalAmount: `${pounds * 6 * bottles.length}.00` },
    items: bottles.map((bottle) => ({
      productId: bottle.id,
      productName: bottle.name,
      quantity: 6,
      unitPrice,
      totalPrice,
    })),
  });
  return { id, supplierId };
}

/** The same, once its supplier has acknowledged it. */
async function createOrder(page: Page, bottles: readonly Bottle[], name?: string, pounds?: number) {
  const made = await createDraft(page, bottles, name, pounds);
  await post(page, `/api/admin/purchase-orders/${made.id}/status`, { status: 'acknowledged' }, 'PUT');
  return made;
}

test.each(oneADay([1440, 768]))(
  'a part delivery leaves the rest expected, and a receipt can be reversed, at %i px',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
    const stock = await readStock(bottle.id);
    const { id } = await createOrder(page, [bottle]);
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
  'a supplier invoice is checked, corrected, approved and credited, at %i px',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
    const { id, supplierId } = await createOrder(page, [bottle]);
    await post(page, `/api/admin/purchase-orders/${id}/status`, { status: 'received' }, 'PUT');
    const invoice = await post(page, '/api/admin/supplier-invoices', {
      supplierId,
      purchaseOrderId: id,
      invoiceNumber: `C-${crypto.randomUUID().slice(0, 8)}`,
      invoiceDate: '2026-03-01',
      dueDate: '2026-03-31',
      totalAmount: '420.00',
      vatAmount: '70.00',
      items: [{ line: 0, quantity: 7, unitPrice: '50.00' }],
    });
    await page.goto(`/admin/supplier-invoices/${invoice.id}`);
    await page.getByText('£50.00 more than was ordered and received').waitFor();
    await page.getByText('Above £25.00, only finance or an owner can approve it.').waitFor();
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
    const today = toLondonDay(new Date());
    const tomorrow = addDays(today, 1);
    // The page was opened before midnight, and the form after it.
    await page.clock.setFixedTime(new Date(`${tomorrow}T12:00:00Z`));
    await page.getByRole('link', { name: 'Enter credit note' }).click();
    expect(await dialog.getByLabel('Credit note date').inputValue()).toBe(tomorrow);
    await dialog.getByLabel('Credit note date').fill(today);
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
  'a stock take resolves conflicting counts, records a reason and updates stock, at %i px',
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

test.each(oneADay([1440, 768]))('a cancelled stock take has no count fields, at %i px', async (width) => {
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

test.each(oneADay([1440, 768]))(
  'a receipt records good, damaged and missing bottles and landed cost per line, at %i px',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [first, second] = await listBottles({ min: 3 });
    if (!first || !second) throw new Error('The catalogue has no two bottles with 3 in stock.');
    const stock = [await readStock(first.id), await readStock(second.id)] as const;
    const { id } = await createOrder(page, [first, second]);
    await page.goto(`/admin/purchase-orders/${id}/receive`);
    const dialog = page.getByRole('dialog');
    const count = (what: string, bottle: Bottle, typed: string) =>
      dialog.getByLabel(`${what}: ${bottle.name}`, { exact: true }).fill(typed);
    await count('Good', first, '6');
    await count('Good', second, '3');
    await count('Damaged', second, '2');
    await count('Missing', second, '1');
    await dialog.getByLabel('Damaged and missing items').selectOption({ label: 'The supplier credits them' });
    await dialog.getByLabel('Delivery note number').fill('DN-7');
    await dialog.getByLabel('Duty').fill('90');
    await dialog.getByLabel('Freight').fill('9');
    await audit();
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Receive goods' }).click();
    await dialog.waitFor({ state: 'detached' });
    const receipt = page.getByRole('table', { name: 'Items of receipt 1' });
    await receipt.waitFor();
    // £50.00, plus a ninth of £99.00 for each of the nine good bottles.
    for (const [bottle, counted] of [
      [first, ['6', '0', '0']],
      [second, ['3', '2', '1']],
    ] as const) {
      const row = receipt.getByRole('row').filter({ hasText: bottle.name });
      const cells = await row.getByRole('cell').allTextContents();
      // On a tablet each cell names its column.
      expect(cells.map((text) => text.replace(/^[A-Za-z, ]+/, ''))).toEqual([...counted, '£61.00']);
    }
    await page.getByText('Delivery note DN-7 · Duty £90.00 · Freight £9.00 · To be credited').waitFor();
    await settle();
    expect(await readStock(first.id)).toBe(stock[0] + 6);
    expect(await readStock(second.id)).toBe(stock[1] + 3);
    await audit();
    await expectNoOverflow(page);
    expect(troubles).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))('a draft purchase order can be deleted, at %i px', async (width) => {
  const { page, audit, troubles } = await visit(width);
  await enterOffice(page);
  const [bottle] = await listBottles({ min: 3 });
  if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
  const { id } = await createDraft(page, [bottle], `Drafted Casks ${width}`);
  await page.goto(`/admin/purchase-orders/${id}`);
  const number = (await page.getByRole('heading', { level: 1, name: /^PO-/ }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByText('This draft was never sent.').waitFor();
  await audit();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Purchase order deleted').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Purchase Orders' }).waitFor();
  await page.getByLabel('Search purchase orders').fill(number);
  await page.getByText('No matches').waitFor();
  expect(troubles).toEqual([]);
});

test.each(oneADay([1440, 768]))(
  'finance, but not sales, can approve an invoice for more than was received, at %i px',
  async (width) => {
    const owner = await visit(1440);
    await enterOffice(owner.page);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('The catalogue has no bottle with 3 in stock.');
    const { id, supplierId } = await createOrder(owner.page, [bottle]);
    await post(owner.page, `/api/admin/purchase-orders/${id}/status`, { status: 'received' }, 'PUT');
    const bill = (quantity: number, total: number) =>
      post(owner.page, '/api/admin/supplier-invoices', {
        supplierId,
        purchaseOrderId: id,
        invoiceNumber: `S-${crypto.randomUUID().slice(0, 8)}`,
        invoiceDate: '2026-03-01',
        dueDate: '2026-03-31',
        totalAmount: `${total}.00`,
        vatAmount: `${total / 6}.00`,
        items: [{ line: 0, quantity, unitPrice: '50.00' }],
      });
    const [tooMuch, right] = [await bill(7, 420), await bill(6, 360)];

    const { page, audit, troubles } = await visit(width);
    await joinStaff(page, owner.page, { name: `Sorley ${width}`, role: 'sales' });
    await page.goto(`/admin/supplier-invoices/${tooMuch.id}`);
    await page.getByText('Above £25.00, only finance or an owner can approve it.').waitFor();
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Correct' }).count()).toBe(0);
    await audit();
    const path = `/api/admin/supplier-invoices/${tooMuch.id}/status`;
    await expect(post(page, path, { status: 'approved' }, 'PUT')).rejects.toThrow(/approval_needs_finance/);
    await page.goto(`/admin/supplier-invoices/${right.id}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Invoice approved').first().waitFor();
    await expectNoOverflow(page);

    const finance = await visit(width);
    await joinStaff(finance.page, owner.page, { name: `Fenella ${width}`, role: 'finance' });
    await finance.page.goto(`/admin/supplier-invoices/${tooMuch.id}`);
    await finance.page.getByRole('button', { name: 'Approve' }).click();
    await finance.page.getByText('Invoice approved').first().waitFor();
    const isRefusal = (trouble: string) => /status of 40[139]/.test(trouble);
    expect(troubles.filter((trouble) => !isRefusal(trouble))).toEqual([]);
  },
);

test.each(oneADay([1440, 768]))(
  'unit prices follow the chosen supplier, except a price typed by hand, at %i px',
  async (width) => {
    const { page, audit, troubles } = await visit(width);
    await enterOffice(page);
    const [first, second] = await listBottles({ min: 3 });
    if (!first || !second) throw new Error('The catalogue has no two bottles with 3 in stock.');
    const [cheap, dear] = [`Cheap Casks ${width}`, `Dear Casks ${width}`];
    await createOrder(page, [first, second], cheap, 40);
    await createOrder(page, [first, second], dear, 65);
    await page.goto('/admin/purchase-orders/new');
    const dialog = page.getByRole('dialog');
    const item = (number: number) => dialog.getByRole('group', { name: `Item ${number}` });
    const price = (number: number) => item(number).getByLabel('Unit price').inputValue();
    const choose = async (number: number, bottle: Bottle) => {
      await item(number).getByLabel('Product').fill(bottle.name);
      await page.keyboard.press('Enter');
      await expect.poll(() => item(number).getByLabel('Item name').inputValue()).toBe(bottle.name);
    };
    await dialog.getByRole('button', { name: 'Add Item' }).click();
    await choose(1, first);
    await choose(2, second);
    await expect.poll(() => price(1)).toBe(first.price);
    await dialog.getByLabel('Supplier').selectOption({ label: cheap });
    await expect.poll(() => price(1)).toBe('40.00');
    await expect.poll(() => price(2)).toBe('40.00');
    await item(2).getByLabel('Unit price').fill('38.50');
    await dialog.getByLabel('Supplier').selectOption({ label: dear });
    await expect.poll(() => price(1)).toBe('65.00');
    expect(await price(2)).toBe('38.50');
    await audit();
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Create Purchase Order' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: dear }).getByText('£103.50').waitFor();

    // The suppliers, known from the last form, cannot be read again: the form stays, with what was typed.
    const { promise: isTyped, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/api/admin/suppliers?*', async (route) => {
      await isTyped;
      await route.abort();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('suppliers?'));
    await page.getByRole('link', { name: 'Create Purchase Order' }).first().click();
    await dialog.getByLabel('Terms').fill('45 days');
    fail();
    await failed;
    await dialog.getByLabel('Supplier').selectOption({ label: cheap });
    expect(await dialog.getByLabel('Terms').inputValue()).toBe('45 days');
    expect(troubles.filter((trouble) => !trouble.includes('net::ERR'))).toEqual([]);
  },
);

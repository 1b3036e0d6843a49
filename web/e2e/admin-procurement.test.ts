import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enterOffice } from './admin.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, readStock, settle } from './shop-control.ts';

const { visit } = withBrowser();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const unique = () => crypto.randomUUID().slice(0, 8);

/** A member of staff on a page of the back office. */
async function atWork(path: string, width = 1440): Promise<Visitor> {
  const visitor = await visit(width);
  await enterOffice(visitor.page, path);
  return visitor;
}

/** The file bucket is another host, which the page may send files to. */
const untoward = ({ troubles }: Visitor) =>
  troubles.filter((each) => !/^stranger: http:\/\/127\.0\.0\.1:\d+\/dram-local-documents/.test(each));

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function addSupplier(page: Page, name: string, email = ''): Promise<void> {
  await page.goto('/admin/suppliers/new');
  await page.getByLabel('Supplier name').fill(name);
  await page.getByLabel('Contact email').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Supplier' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function addOrder(page: Page, supplier: string): Promise<string> {
  await page.goto('/admin/purchase-orders/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Supplier').selectOption({ label: supplier });
  await dialog.getByLabel('Item name').fill('Cask sample');
  await dialog.getByLabel('Unit price').fill('12.50');
  await dialog.getByRole('button', { name: 'Create Purchase Order' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: supplier }).first();
  return (await row.getByRole('link', { name: /^PO-\d+$/ }).textContent())?.trim() ?? '';
}

describe('Supplier Management', () => {
  test('adds a supplier, changes it, and deletes it if no document refers to it', async () => {
    const visitor = await atWork('/admin/suppliers');
    const { page } = visitor;
    const name = `Casks ${unique()}`;
    await page
      .getByRole('link', { name: 'Add Supplier' })
      .or(page.getByRole('button', { name: 'Add Supplier' }))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Supplier' }).click();
    await dialog.getByText('Supplier name is required').first().waitFor();
    await visitor.audit();
    await expect.poll(() => dialog.getByLabel('Payment terms').inputValue()).toBe('30 days');
    await dialog.getByLabel('Supplier name').fill(name);
    await dialog.getByRole('button', { name: 'Add Supplier' }).click();
    await toast(page, 'Supplier created successfully').waitFor();

    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByLabel('Tax number').fill('GB 123');
    await page.getByRole('button', { name: 'Save Supplier' }).click();
    await toast(page, 'Supplier updated successfully').waitFor();
    await page.getByText('Supplier changed').waitFor();
    await visitor.audit();

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Supplier deleted successfully').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Supplier Management' }).waitFor();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    expect(untoward(visitor)).toEqual([]);
  });

  test('archives a supplier that documents refer to, and restores it', async () => {
    const { page } = await atWork('/admin/suppliers');
    const name = `Kept ${unique()}`;
    await addSupplier(page, name);
    await addOrder(page, name);
    await page.goto('/admin/suppliers');
    await page.getByRole('link', { name }).click();
    await page.getByText('1 document refers to this supplier.').waitFor();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await toast(page, 'Supplier archived successfully').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Archived' });
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await toast(page, 'Supplier restored successfully').waitFor();
  });
});

describe('Purchase Orders', () => {
  test('are written with live totals, emailed when sent, and added to stock once when received', async () => {
    const visitor = await atWork('/admin/purchase-orders');
    const { page } = visitor;
    const [name, email] = [`Brokers ${unique()}`, `${unique()}@casks.test`];
    await addSupplier(page, name, email);
    const [bottle] = await listBottles({ min: 3 });
    if (!bottle) throw new Error('No bottle is on the shelf.');
    const stockBefore = await readStock(bottle.id);

    await page.goto('/admin/purchase-orders');
    await page
      .getByRole('link', { name: 'Create Purchase Order' })
      .or(page.getByRole('button', { name: 'Create Purchase Order' }))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Create a new purchase order for stock procurement').waitFor();
    const press = dialog.getByRole('button', { name: 'Create Purchase Order' });
    await press.click();
    await dialog.getByText('Please select a supplier').first().waitFor();
    await dialog.getByText('Please add at least one valid item').first().waitFor();
    await visitor.audit();

    await expect.poll(() => dialog.getByRole('button', { name: 'Remove item 1' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Supplier').selectOption({ label: name });
    const product = dialog.getByLabel('Product').first();
    await product.click();
    const offered = dialog.getByRole('listbox').getByRole('option');
    await expect.poll(() => offered.count()).toBeGreaterThan(1);
    expect(await offered.first().textContent()).toBe('Custom Item');
    await visitor.audit();
    await page.keyboard.press('Escape');
    await expect.poll(() => offered.count()).toBe(0);
    // Before any results have loaded.
    await product.fill(bottle.name);
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByLabel('Item name').inputValue()).toBe(bottle.name);
    await expect.poll(() => dialog.getByLabel('Unit price').inputValue()).toBe(bottle.price);
    await dialog.getByLabel('Unit price').fill('45.50');
    await dialog.getByLabel('Quantity').fill('');
    await dialog.getByText('£45.50').first().waitFor();
    await dialog.getByLabel('Quantity').fill('6');
    await dialog.getByText('£273.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Add Item' }).click();
    const second = dialog.getByRole('group', { name: 'Item 2' });
    await second.getByLabel('Item name').fill('Pallet');
    await second.getByLabel('Unit price').fill('19.99');
    await dialog.getByText('£292.99').waitFor();
    await press.click();
    await toast(page, 'Purchase order created successfully').waitFor();

    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('£292.99').waitFor();
    const status = row.getByRole('combobox');
    await status.selectOption('sent');
    await toast(page, 'Purchase order status updated').waitFor();
    const emails = await listEmails(email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Purchase order PO-\d{6} from /),
    ]);
    // First an email has been sent, and then goods have entered stock: neither can be undone.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await status.selectOption('received');
    await page.getByText('6 bottles were added to stock.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await status.waitFor({ state: 'detached' });
    await row.getByText('Received', { exact: true }).waitFor();
    await settle();
    expect(await readStock(bottle.id)).toBe(stockBefore + 6);

    await row.getByRole('link', { name: /View Details/ }).click();
    await page.getByRole('heading', { level: 1, name: /^PO-/ }).waitFor();
    await page.getByText('Custom item').waitFor();
    await page.getByText('Purchase order received').waitFor();
    await visitor.audit();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PDF' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^PO-\d{6}\.pdf$/);
    expect(untoward(visitor)).toEqual([]);
  });

  test('can be changed while they are drafts', async () => {
    const { page } = await atWork('/admin/purchase-orders');
    const name = `Draft ${unique()}`;
    await addSupplier(page, name);
    const poNumber = await addOrder(page, name);
    await page.getByRole('link', { name: poNumber, exact: true }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Quantity').fill('4');
    await dialog.getByRole('button', { name: 'Save Purchase Order' }).click();
    await toast(page, 'Purchase order updated successfully').waitFor();
    await page.getByText('£50.00').first().waitFor();
    await page.getByLabel(`Status of ${poNumber}`).selectOption('cancelled');
    await toast(page, 'Purchase order status updated').waitFor();
    await page.getByRole('link', { name: 'Edit' }).waitFor({ state: 'detached' });
  });
});

describe('Supplier Invoices', () => {
  test('are recorded with a file, matched to an order, displayed and paid', async () => {
    const visitor = await atWork('/admin/supplier-invoices');
    const { page } = visitor;
    const [name, number] = [`Billing ${unique()}`, `S-${unique()}`];
    await addSupplier(page, name);
    const poNumber = await addOrder(page, name);
    await page.goto('/admin/supplier-invoices');
    await page
      .getByRole('link', { name: 'Upload Invoice' })
      .or(page.getByRole('button', { name: 'Upload Invoice' }))
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Record a new supplier invoice with file attachment').waitFor();
    const press = dialog.getByRole('button', { name: 'Upload Invoice' });
    await press.click();
    await dialog.getByText('Please fill in all required fields').first().waitFor();
    await dialog.getByLabel('Supplier').selectOption({ label: name });
    await dialog.getByText("This supplier's terms are 30 days.").waitFor();
    await dialog.getByLabel('Invoice date').fill('2026-03-01');
    await expect.poll(() => dialog.getByLabel('Due date').inputValue()).toBe('2026-03-31');
    await dialog.getByLabel('Invoice number').fill(number);
    await dialog.getByLabel('Total amount').fill('18.00');
    await dialog.getByLabel('VAT amount').fill('3.00');
    const choice = dialog.getByLabel('Purchase order');
    await choice.locator('option', { hasText: poNumber }).waitFor({ state: 'attached' });
    await choice.selectOption({ label: `${poNumber}, £12.50, draft` });
    await dialog.getByText('the invoice is £2.50 more').waitFor();

    const file = dialog.getByLabel('Invoice file');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await dialog.getByText('This is not a PDF, JPEG, PNG or WebP file.').first().waitFor();
    await file.setInputFiles({
      name: 'March.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await press.click();
    await dialog.getByText('This is not a PDF, JPEG, PNG or WebP file.').first().waitFor();
    await visitor.audit();
    await file.setInputFiles({ name: 'March.pdf', mimeType: 'application/pdf', buffer: pdf });
    await press.click();
    await toast(page, 'Supplier invoice created successfully').waitFor();

    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByText(poNumber).waitFor();
    await row.getByRole('combobox').selectOption('approved');
    await toast(page, 'Invoice status updated').waitFor();
    await row.getByRole('button', { name: /Mark Paid/ }).click();
    await toast(page, 'Invoice marked as paid').waitFor();
    // A toast stays while the pointer is over it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await row.getByRole('button', { name: /Mark Paid/ }).waitFor({ state: 'detached' });
    await undo.click();
    await toast(page, 'Invoice status updated').waitFor();
    await expect.poll(() => row.getByRole('combobox').inputValue()).toBe('approved');
    await row.getByRole('button', { name: /Mark Paid/ }).click();
    await toast(page, 'Invoice marked as paid').waitFor();
    await row.getByRole('button', { name: /Mark Paid/ }).waitFor({ state: 'detached' });

    await page.getByLabel(`Select ${number}`).check();
    const bar = page.locator('[data-dock=chosen]');
    await bar.getByRole('button', { name: 'Set to approved' }).click();
    await toast(page, 'Set to approved: 1').waitFor();
    await row.getByRole('button', { name: /Mark Paid/ }).waitFor();
    await page.getByLabel(`Select ${number}`).check();
    await bar.getByRole('button', { name: 'Mark Paid' }).click();
    await bar.getByText('Mark 1 as paid today, in full, by bank transfer?').waitFor();
    await bar.getByRole('button', { name: 'Mark Paid' }).click();
    await toast(page, 'Marked as paid: 1').waitFor();

    await page.getByRole('link', { name: number }).click();
    await page.getByText('the invoice is £2.50 more').waitFor();
    await page.getByText('Bank transfer').waitFor();
    const { file: link } = await page.evaluate(async () => {
      const id = window.location.pathname.split('/').at(-1);
      const answer = await fetch(`/api/admin/supplier-invoices/${id}/file`);
      return { file: ((await answer.json()) as { url: string }).url };
    });
    const shown = await fetch(link);
    expect(shown.headers.get('content-disposition')).toBe('inline; filename="March.pdf"');
    expect(Buffer.from(await shown.arrayBuffer()).equals(pdf)).toBe(true);
    await visitor.audit();
    const troubles = untoward(visitor).filter((each) => !each.includes('422'));
    expect(troubles).toEqual([]);
  });
});

describe('the procurement tabs', () => {
  const tabs = [
    {
      path: '/admin/suppliers',
      call: '**/api/admin/suppliers?*',
      heads: ['Name', 'Contact', 'Email', 'Phone', 'Payment Terms', 'Documents'],
      loading: 'Loading suppliers...',
      empty: 'No suppliers yet. Add your first supplier to order from.',
    },
    {
      path: '/admin/purchase-orders',
      call: '**/api/admin/purchase-orders?*',
      heads: [
        'PO Number',
        'Supplier',
        'Total Amount',
        'Status',
        'Order Date',
        'Expected Delivery',
        'Actions',
      ],
      loading: 'Loading purchase orders...',
      empty: 'No purchase orders yet. Create your first purchase order to manage stock procurement.',
    },
    {
      path: '/admin/supplier-invoices',
      call: '**/api/admin/supplier-invoices?*',
      heads: ['Invoice Number', 'Supplier', 'Total Amount', 'Due Date', 'Status', 'PO Reference', 'Actions'],
      loading: 'Loading supplier invoices...',
      empty: 'No supplier invoices yet. Upload your first supplier invoice to track payments.',
    },
  ];

  test.each(tabs)('$path shows its loading, empty and error states', async (tab) => {
    const visitor = await atWork('/admin');
    const { page } = visitor;
    const gate = Promise.withResolvers<void>();
    await page.route(tab.call, async (route) => {
      await gate.promise;
      await route.fulfill({ json: { items: [], cursor: null } });
    });
    await page.goto(tab.path);
    await page.getByText(tab.loading).first().waitFor({ state: 'attached' });
    gate.resolve();
    await page.getByText(tab.empty).waitFor();
    await visitor.audit();
    await page.unroute(tab.call);
    await page.route(tab.call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(tab.path);
    await page.getByText(/could not be loaded/).waitFor();
  });

  test('have the specified columns and fit a phone', async () => {
    const wide = await atWork('/admin/suppliers');
    const name = `Columns ${unique()}`;
    await addSupplier(wide.page, name);
    await addOrder(wide.page, name);
    await wide.page.goto('/admin/supplier-invoices/new');
    const dialog = wide.page.getByRole('dialog');
    await dialog.getByLabel('Supplier').selectOption({ label: name });
    await dialog.getByLabel('Invoice number').fill(name);
    await dialog.getByLabel('Total amount').fill('1.00');
    await dialog.getByRole('button', { name: 'Upload Invoice' }).click();
    await dialog.waitFor({ state: 'detached' });
    for (const { path, heads } of tabs) {
      await wide.page.goto(path);
      await wide.page.getByText(name).first().waitFor();
      const shown = await wide.page.locator('thead').locator('th, td').allInnerTexts();
      const names = shown.map((text) => text.trim()).filter((text) => text && !/^Select/.test(text));
      expect(names.slice(0, heads.length)).toEqual(heads);
      await wide.audit();
    }
    const phone = await atWork('/admin/suppliers', 390);
    for (const { path } of tabs) {
      await phone.page.setViewportSize({ width: 390, height: 844 });
      await phone.page.goto(path);
      await phone.page.getByText(name).first().waitFor();
      await phone.audit();
      await phone.page.setViewportSize({ width: 320, height: 700 });
      await expectNoOverflow(phone.page);
      await phone.page.goto(`${path}/new`);
      await phone.page
        .getByRole('dialog')
        .getByLabel(/Supplier/)
        .first()
        .waitFor();
      await expectNoOverflow(phone.page);
      await phone.audit();
    }
  });
});

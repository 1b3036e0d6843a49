import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice, pressColumn, showTrail } from './admin.ts';
import { withBrowser } from './browser.ts';
import { waitForPaint } from './frames.ts';
import { toast } from './toast.ts';

const browser = withBrowser();

describe('an admin list', () => {
  test.each(oneADay([1440, 768]))(
    'is paged, sorted across pages, searched, exported without formulas and saved as views, at %i px',
    async (width) => {
      const { page, troubles, audit } = await browser.visit(width);
      await showTrail(page, 240);
      await enterOffice(page, '/admin/trail');
      const table = page.getByRole('table', { name: 'Audit trail' });
      const names = () => table.getByRole('rowheader').allTextContents();
      await expect.poll(names).toHaveLength(25);
      await audit();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('26 to 50').waitFor();
      await page.reload();
      await page.getByText('26 to 50').waitFor();

      await table.getByRole('button', { name: 'Record', exact: true }).click();
      await page.getByText('1 to 25 of 240').waitFor();
      await expect
        .poll(async () => {
          const shown = await names();
          return shown.join() === shown.toSorted().join();
        })
        .toBe(true);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as CSV' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe('dram-trail.csv');
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines[0]).toMatch(/^\uFEFFWhen,Who,Action,Record,Record ID,Changes$/);
      expect(lines).toHaveLength(241);
      expect(lines.slice(1).filter((line) => /(^|,)[=+@-]/.test(line))).toEqual([]);

      await page.getByLabel('Search the trail').fill('Bottle 07');
      await page.waitForURL(/search=Bottle/);
      await pressColumn(page, 'Who');
      const heads = () => table.getByRole('columnheader', { name: 'Who' }).count();
      await expect.poll(heads).toBe(0);
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.getByLabel('Name of the view').fill('Seventies');
      await page.keyboard.press('Enter');
      const views = page.getByRole('list', { name: 'Saved views' });
      await views.getByRole('button', { name: 'Seventies', exact: true }).waitFor();
      await audit();
      await pressColumn(page, 'Who');
      await views.getByRole('button', { name: 'All' }).click();
      await page.waitForURL((address) => !address.search.includes('Bottle'));
      // Also in the same person's other browser: nothing of it is stored in this one.
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await views.getByRole('button', { name: 'Seventies', exact: true }).click();
      await page.waitForURL(/search=Bottle/);
      await expect.poll(() => page.getByLabel('Search the trail').inputValue()).toBe('Bottle 07');
      await expect.poll(heads).toBe(0);
      await page.getByRole('button', { name: 'Rename view Seventies' }).click();
      await page.getByLabel('New name of Seventies').fill('Bottles of the seventies');
      await page.keyboard.press('Enter');
      await views.getByRole('button', { name: 'Bottles of the seventies', exact: true }).waitFor();
      await page.getByRole('button', { name: 'Delete view Bottles of the seventies' }).click();
      await views.waitFor({ state: 'detached' });
      await pressColumn(page, 'Who');
      await expect.poll(heads).toBe(1);
      await page.getByLabel('Search the trail').fill('no such bottle');
      await page.getByText('No matches').waitFor();
      await audit();
      expect(troubles).toEqual([]);
    },
  );

  test('supports keyboard shortcuts, which pause while typing and can be switched off', async () => {
    const { page, audit } = await browser.visit(1440);
    await showTrail(page, 30);
    await enterOffice(page, '/admin/trail');
    await page.locator('[data-row]').nth(1).waitFor();
    const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'));
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(focusedRow).toBe('ent_1');
    await page.keyboard.press('k');
    await expect.poll(focusedRow).toBe('ent_0');
    await page.keyboard.press('/');
    await page.getByLabel('Search the trail').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('j?');
    await expect.poll(() => page.getByLabel('Search the trail').inputValue()).toBe('j?');
    await page.getByLabel('Search the trail').fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await help.waitFor();
    await audit();
    await help.getByLabel('Use single-letter shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await waitForPaint(page);
    expect(await focusedRow()).toBeNull();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await audit();
    await page.keyboard.type('settings');
    await page.getByRole('option', { selected: true }).getByText('Settings').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });

  test('shows that it could not be loaded, or that it is empty', async () => {
    const { page, audit } = await browser.visit(390);
    await page.route('**/api/admin/trail**', (route) => route.fulfill({ status: 500, body: '' }));
    await enterOffice(page, '/admin/trail');
    await page.getByRole('alert').getByText('The trail could not be loaded').waitFor();
    await audit();
    await page.unroute('**/api/admin/trail**');
    await showTrail(page, 0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing recorded yet.').waitFor();
    await audit();
  });
});

describe('a change in an admin list', () => {
  const suppliers = ['Cask & Co', 'Glen Trading'].map((name, index) => ({
    id: `sup_${index}`,
    name,
    contactPerson: null,
    contactEmail: null,
    contactPhone: null,
    paymentTerms: '30 days',
    taxNumber: null,
    notes: null,
    isArchived: false,
    documents: 0,
    createdAt: '2026-01-01T12:00:00.000Z',
    version: 1,
  }));
  const order = {
    id: 'po_1',
    poNumber: 'PO-0001',
    supplier: { id: 'sup_0', name: 'Cask & Co' },
    supplierId: 'sup_0',
    totalAmount: '120.00',
    status: 'draft',
    orderDate: '2026-01-01',
    expectedDeliveryDate: null,
    version: 1,
  };

  test('is shown at once, and reverted with the reason when the server rejects it', async () => {
    const { page } = await browser.visit(1440);
    await page.route('**/api/admin/purchase-orders?**', (route) =>
      route.fulfill({ json: { items: [order], cursor: null } }),
    );
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/admin/purchase-orders/po_1/status', async (route) => {
      await answer.promise;
      const detail = 'Purchase order not found.';
      await route.fulfill({
        status: 404,
        json: { code: 'purchase_order_not_found', title: 'Gone', status: 404, detail, errors: [] },
      });
    });
    await enterOffice(page, '/admin/purchase-orders');
    const status = page.getByRole('row').filter({ hasText: 'PO-0001' }).getByRole('combobox');
    await status.selectOption('acknowledged');
    await expect.poll(() => status.inputValue()).toBe('acknowledged');
    answer.resolve();
    await toast(page, 'Failed to update purchase order').waitFor();
    await toast(page, 'Purchase order not found.').waitFor();
    await expect.poll(() => status.inputValue()).toBe('draft');
  });

  test('to several rows reports which ones failed, and leaves those selected', async () => {
    const { page, audit } = await browser.visit(1440);
    await page.route('**/api/admin/suppliers?**', (route) =>
      route.fulfill({ json: { items: suppliers, cursor: null } }),
    );
    await page.route('**/api/admin/suppliers/**', (route) =>
      route.request().url().includes('sup_0')
        ? route.fulfill({ json: { ...suppliers[0], outcome: 'archived' } })
        : route.fulfill({ status: 500, body: '' }),
    );
    await enterOffice(page, '/admin/suppliers');
    await page.getByLabel('Select all on this page').check();
    await page.getByText('2 selected').first().waitFor();
    await audit();
    const bar = page.locator('[data-dock=chosen]');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await bar.getByText(/^Delete 2 suppliers\?/).waitFor();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').getByText('1 failed').waitFor();
    await page
      .getByRole('alert')
      .getByText(/^Glen Trading:/)
      .waitFor();
    await expect.poll(() => page.getByLabel('Select Cask & Co').isChecked()).toBe(false);
    expect(await page.getByLabel('Select Glen Trading').isChecked()).toBe(true);
    await audit();
  });
});

test('/newsletter-admin lists subscribers by status in a scrolling area', async () => {
  const { page, audit } = await browser.visit(1440);
  const requests: string[] = [];
  const one = (index: number) => ({
    id: `s${index}`,
    name: 'Morag Sinclair',
    email: `morag${index}@example.com`,
    preferences: 'exclusive_releases',
    status: 'active',
    isActive: true,
    subscribedAt: '2026-01-01T12:00:00.000Z',
    confirmedAt: '2026-01-01T12:05:00.000Z',
    unsubscribedAt: null,
    source: 'home',
  });
  await page.route('**/api/newsletter/subscribers**', (route) => {
    requests.push(new URL(route.request().url()).searchParams.get('status') ?? 'active');
    return route.fulfill({
      json: { items: Array.from({ length: 25 }, (_, index) => one(index)), cursor: null },
    });
  });
  await enterOffice(page, '/newsletter-admin');
  const area = page.getByRole('region', { name: 'Subscribers', exact: true });
  await area.getByText('morag24@example.com').first().waitFor({ state: 'attached' });
  await expect
    .poll(() => area.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: 'Unsubscribed' });
  await expect.poll(() => requests.at(-1)).toBe('unsubscribed');
  await audit();
});

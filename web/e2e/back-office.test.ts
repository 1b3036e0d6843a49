import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import {
  changeElsewhere,
  endSession,
  enterOffice,
  giveAdminPassword,
  office,
  pressColumn,
  showTrail,
  unauthorisedError,
} from './admin.ts';
import { withBrowser } from './browser.ts';
import { waitForPaint } from './frames.ts';
import { showNewsletter } from './newsletter-office-fakes.ts';
import { expectNoOverflow } from './overflow.ts';
import { runJob } from './shop-control.ts';

const browser = withBrowser();
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true });

describe('the sign-in page', () => {
  test('says what is wrong, opens with the password, and closes at sign-out', async () => {
    const { page, troubles, audit } = await browser.visit(390);
    await page.goto('/admin/settings');
    const enter = page.getByRole('button', { name: 'Enter' });
    await enter.waitFor();
    await audit();
    await enter.click();
    await toast(page, 'Password Required').waitFor();
    await toast(page, 'Please enter the admin password').waitFor();
    await giveAdminPassword(page, 'a guess');
    await toast(page, 'Authentication Failed').waitFor();
    await toast(page, 'Invalid admin credentials. Please check your password.').waitFor();
    await page.getByLabel('Email').fill('stranger@example.com');
    await giveAdminPassword(page);
    await toast(page, 'Access Denied').waitFor();
    await toast(page, 'Admin privileges required').waitFor();
    await audit();
    await page.getByLabel('Email').fill('staff@dram.example');
    await giveAdminPassword(page);
    await toast(page, 'Access Granted').waitFor();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Back office pages/ }).click();
    await office(page).getByText('Signed in as staff@dram.example').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await enter.waitFor();
    await page.reload();
    await enter.waitFor();
    expect(troubles.filter((trouble) => !unauthorisedError.test(trouble))).toEqual([]);
  });

  test('says how long to wait after too many attempts', async () => {
    const { page, audit } = await browser.visit(1440);
    await page.goto('/newsletter-admin');
    const detail = 'Too many attempts. Please wait 7 minutes and try again.';
    await page.route('**/api/admin/check', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '420' },
        json: { code: 'too_many_requests', title: 'Too many requests', status: 429, detail, errors: [] },
      }),
    );
    await giveAdminPassword(page, 'a guess');
    await page.getByRole('alert').getByText(detail).waitFor();
    await audit();
  });

  test('covers the page when the session ends at work, and what was being saved is saved after it', async () => {
    const { page, audit } = await browser.visit(1440);
    await enterOffice(page, '/admin/settings');
    const email = page.getByLabel('Admin notification email');
    await email.fill('shop@example.com');
    await endSession(page);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.waitFor();
    await audit();
    // Whoever had given the password under a name is asked for it under the same one.
    expect(await dialog.getByLabel('Email').inputValue()).toBe('staff@dram.example');
    await giveAdminPassword(page);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => email.inputValue()).toBe('shop@example.com');
    await toast(page, 'Settings saved').waitFor();
    await page.reload();
    await expect.poll(() => email.inputValue()).toBe('shop@example.com');
    await email.fill('');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toast(page, 'Settings saved').waitFor();
  });
});

test.each(oneADay([768, 1440]))(
  'a session that ends keeps what is typed in a dialog over its page, and saves it for the same person alone (%i)',
  async (width) => {
    const { page, audit } = await browser.visit(width);
    await enterOffice(page, '/admin/suppliers/new');
    const form = page.getByRole('dialog', { name: 'Add Supplier' });
    await form.getByLabel('Supplier name').fill('Brae Casks');
    await form.getByLabel('Notes').fill('Rings before it comes');
    await endSession(page);
    await form.getByRole('button', { name: 'Add Supplier' }).click();
    const gate = page.getByRole('dialog', { name: 'Please sign in again' });
    await gate.waitFor();
    await audit();
    await gate.getByLabel('Email').fill('');
    await giveAdminPassword(page);
    await gate.waitFor({ state: 'detached' });
    await form.getByText(/^This was not saved, since you have signed in as someone else/).waitFor();
    expect(await form.getByLabel('Notes').inputValue()).toBe('Rings before it comes');
    await endSession(page);
    await form.getByRole('button', { name: 'Add Supplier' }).click();
    await gate.waitFor();
    await giveAdminPassword(page);
    await toast(page, 'Supplier created successfully').waitFor();
    await page.getByText('Brae Casks').first().waitFor();
  },
);

describe('two people who change one thing', () => {
  const supplier = {
    name: 'Oak & Ember',
    contactPerson: null,
    contactEmail: null,
    contactPhone: null,
    paymentTerms: '30 days',
    taxNumber: null,
    notes: 'Pallets',
  };
  type Saved = { id: string; version: number };

  test('see both values of a field, choose one, and keep all that only one of them changed', async () => {
    const { page, audit } = await browser.visit(1440);
    await enterOffice(page);
    const { id } = await changeElsewhere<Saved>(page, 'POST', '/api/admin/suppliers', supplier);
    await page.goto(`/admin/suppliers/${id}`);
    const field = (name: string) => page.getByLabel(name);
    await field('Contact phone').fill('01738 555 123');
    await field('Notes').fill('Half pallets');
    const theirs = { ...supplier, contactPerson: 'Morag Bell', notes: 'Mixed pallets' };
    await changeElsewhere(page, 'PUT', `/api/admin/suppliers/${id}`, theirs);
    const save = page.getByRole('button', { name: 'Save Supplier' });
    await save.click();
    await page.getByText('Someone else saved this while you were editing').waitFor();
    await page.getByText('Their changes are now in the form: Contact person.').waitFor();
    expect(await field('Contact person').inputValue()).toBe('Morag Bell');
    expect(await field('Notes').inputValue()).toBe('Half pallets');
    await audit();
    await save.click();
    await page.getByText('Choose which to keep').waitFor();
    const choice = page.getByRole('group', { name: 'Notes' });
    await choice.getByRole('radio', { name: 'Theirs Mixed pallets' }).check();
    await expect.poll(() => field('Notes').inputValue()).toBe('Mixed pallets');
    await choice.getByRole('radio', { name: 'Yours Half pallets' }).check();
    await expect.poll(() => field('Notes').inputValue()).toBe('Half pallets');
    await save.click();
    await toast(page, 'Supplier updated successfully').waitFor();
    const saved = await changeElsewhere<typeof supplier>(page, 'GET', `/api/admin/suppliers/${id}`);
    expect(saved).toMatchObject({
      contactPerson: 'Morag Bell',
      contactPhone: '01738 555 123',
      notes: 'Half pallets',
    });
  });

  test('choose between the lines of a draft in its dialog, on a tablet', async () => {
    const { page, audit } = await browser.visit(768);
    await enterOffice(page);
    const { id: supplierId } = await changeElsewhere<Saved>(page, 'POST', '/api/admin/suppliers', {
      ...supplier,
      name: 'Ember Draughts',
    });
    const line = (quantity: number) => ({
      productId: null,
      productName: 'Sherry casks',
      quantity,
      unitPrice: '100.00',
      totalPrice: `${quantity * 100}.00`,
      notes: null,
    });
    const body = (quantity: number) => ({
      purchaseOrder: { supplierId, totalAmount: `${quantity * 100}.00`, notes: 'By Friday' },
      items: [line(quantity)],
    });
    const path = '/api/admin/purchase-orders';
    const { id } = await changeElsewhere<Saved>(page, 'POST', path, body(2));
    await page.goto(`/admin/purchase-orders/${id}/edit`);
    const dialog = page.getByRole('dialog');
    const quantity = dialog.getByRole('spinbutton', { name: 'Quantity' });
    await quantity.fill('4');
    await changeElsewhere(page, 'PUT', `${path}/${id}`, body(6));
    await dialog.getByRole('button', { name: 'Save Purchase Order' }).click();
    await dialog.getByText('Someone else saved this while you were editing').waitFor();
    await audit();
    await expectNoOverflow(page);
    await dialog.getByRole('radio', { name: /^Theirs Item 1: .*Quantity 6/ }).check();
    await expect.poll(() => quantity.inputValue()).toBe('6');
    await dialog.getByLabel('Notes').last().fill('By Thursday');
    await dialog.getByRole('button', { name: 'Save Purchase Order' }).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = await changeElsewhere<object>(page, 'GET', `${path}/${id}`);
    expect(saved).toMatchObject({ items: [{ quantity: 6 }], notes: 'By Thursday' });
  });
});

describe('a form', () => {
  test('moves to the first error, and asks before unsaved changes are left by a link, a key or the back button', async () => {
    const { page, troubles, audit } = await browser.visit(1440);
    await enterOffice(page, '/admin/trail');
    await office(page).getByRole('link', { name: 'Settings' }).click();
    const days = page.getByLabel('Recent orders, in days');
    await days.fill('0');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await page.getByRole('alert').getByText('One field needs attention').waitFor();
    await days.and(page.locator(':focus')).waitFor();
    await audit();

    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await days.inputValue()).toBe('0');
      await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/settings');
    };
    await office(page).getByRole('link', { name: 'Overview' }).click();
    await dialog.waitFor();
    await audit();
    await stay();
    await page.goBack();
    await dialog.waitFor();
    await stay();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('newsl');
    await page.getByRole('option', { selected: true }).getByText('Newsletter').waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await stay();

    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Audit Trail' }).waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('a list', () => {
  test.each(oneADay([1440, 768]))(
    'has pages, sorts every row, searches, keeps filters, and exports every row with harmless cells (%i)',
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
      // In another browser of the same person as well: nothing of it is stored in this one.
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

  test('can be used with shortcuts, which pause while typing and can be switched off', async () => {
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

  test('says when it is loading, could not be loaded, or is empty', async () => {
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

describe('a change of a row', () => {
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

  test('is shown at once, and undone with the reason when it is refused', async () => {
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

  test('of many at once says which of them failed, and keeps those selected', async () => {
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

test('the overview shows the figures with their meaning, and what staff have to do', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  await runJob('countShop');
  await enterOffice(page);
  for (const name of ['Total Products', 'Recent Orders', 'Newsletter Subscribers', 'Active Users'])
    await page.getByText(name, { exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Figures' })
    .getByText(/^As of /)
    .waitFor();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await audit();
  expect(troubles).toEqual([]);
});

test('changes are in the audit trail, before and after, with who made them', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  await enterOffice(page, '/admin/settings');
  const days = page.getByLabel('Recent orders, in days');
  const before = await days.inputValue();
  const after = before === '7' ? '14' : '7';
  await days.fill(after);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toast(page, 'Settings saved').waitFor();
  await office(page).getByRole('link', { name: 'Audit Trail' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Settings changed' }).first();
  await row.getByText('staff@dram.example').waitFor();
  expect(await row.locator('del').textContent()).toContain(before);
  expect(await row.locator('ins').textContent()).toContain(after);
  await audit();
  expect(troubles).toEqual([]);
});

test("the subscribers of a state are listed in a scrolling area, also at the specification's address", async () => {
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

describe.each(oneADay([1440, 390]))('on a screen %i wide', (width) => {
  test('every page is accessible, and never wider than the screen', async () => {
    const { page, troubles, audit } = await browser.visit(width);
    await showTrail(page, 30);
    await showNewsletter(page);
    await enterOffice(page);
    // That of the sync is looked at in each of its states elsewhere.
    const pages = ['/admin', '/admin/newsletter', '/admin/settings', '/admin/trail', '/newsletter-admin'];
    for (const path of pages) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const narrow of [320, width]) {
        await page.setViewportSize({ width: narrow, height: 900 });
        await expectNoOverflow(page);
      }
      await audit();
    }
    expect(troubles).toEqual([]);
  });
});

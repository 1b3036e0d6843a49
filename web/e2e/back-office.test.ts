import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { changeElsewhere, enterOffice, office, showTrail } from './admin.ts';
import { withBrowser } from './browser.ts';
import { showNewsletter } from './newsletter-office-fakes.ts';
import { expectNoOverflow } from './overflow.ts';
import { runJob } from './shop-control.ts';
import { toast } from './toast.ts';

const browser = withBrowser();

describe('two people who edit the same record', () => {
  const supplier = {
    name: 'Oak & Ember',
    contactPerson: null,
    contactEmail: null,
    contactPhone: null,
    paymentTerms: '30 days',
    taxNumber: null,
    notes: 'Pallets',
  };
  type SavedRecord = { id: string; version: number };

  test('see both values of a field, choose one, and keep changes made by only one of them', async () => {
    const { page, audit } = await browser.visit(1440);
    await enterOffice(page);
    const { id } = await changeElsewhere<SavedRecord>(page, 'POST', '/api/admin/suppliers', supplier);
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

  test('choose between two versions of the lines of a draft, on a tablet', async () => {
    const { page, audit } = await browser.visit(768);
    await enterOffice(page);
    const { id: supplierId } = await changeElsewhere<SavedRecord>(page, 'POST', '/api/admin/suppliers', {
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
    const { id } = await changeElsewhere<SavedRecord>(page, 'POST', path, body(2));
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

describe('a back-office form', () => {
  test('focuses the first error, and confirms before unsaved changes are left by link, palette or back button', async () => {
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

test("the overview shows the shop's figures and what needs attention", async () => {
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

test('the audit trail shows the old and new value of a change, and who made it', async () => {
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

describe.each(oneADay([1440, 390]))('on a screen %i wide', (width) => {
  test('every page is accessible and fits the screen', async () => {
    const { page, troubles, audit } = await browser.visit(width);
    await showTrail(page, 30);
    await showNewsletter(page);
    await enterOffice(page);
    // The sync page's states are audited elsewhere.
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

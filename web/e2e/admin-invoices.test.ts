import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { extractText } from '#functions/testing/pdf-text.ts';
import { addresses } from './addresses.ts';
import { chooseBottle, enterOffice } from './admin.ts';
import { type Visitor, withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listBottles, listEmails, runJob, setDay } from './shop-control.ts';

const { visit } = withBrowser();
const unique = () => crypto.randomUUID().slice(0, 8);

/** A member of staff on a page of the back office. */
async function atWork(path: string, width = 1440): Promise<Visitor> {
  const visitor = await visit(width);
  const { page } = visitor;
  await enterOffice(page, path);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  // Opening the sign-in is refused first, and the browser logs that.
  visitor.troubles.splice(0);
  return visitor;
}

const toast = (page: Page, text: string) =>
  page.locator('li[data-state="open"]').getByText(text, { exact: true });
const findRow = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer });

async function fillCustomer(page: Page, name: string, email = ''): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Address line 1').fill('9 Berwick Street');
  await dialog.getByLabel('City').fill('London');
  await dialog.getByLabel('Postcode').fill('W1F 0DJ');
}

async function writeDraft(page: Page, name: string): Promise<void> {
  await page.goto('/admin/manual-invoices/new');
  const dialog = page.getByRole('dialog');
  await fillCustomer(page, name);
  await dialog.getByLabel('Item name').fill('Tasting for twelve');
  await dialog.getByLabel('Unit price').fill('100.03');
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function setStatus(page: Page, customer: string, status: string): Promise<void> {
  await findRow(page, customer).getByRole('combobox').selectOption({ label: status });
}

describe('Manual Invoices', () => {
  test('are created with live totals, numbered and emailed when issued, and marked as paid', async () => {
    const visitor = await atWork('/admin/manual-invoices');
    const { page } = visitor;
    const [name, email] = [`Copper Still ${unique()}`, `${unique()}@copper-still.test`];
    const [bottle] = await listBottles({ min: 1 });
    if (!bottle) throw new Error('No bottle is on the shelf.');

    await page.getByRole('link', { name: 'Create Invoice' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Generate an invoice for trades and off-ecommerce sales').waitFor();
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await dialog.getByText('Please fill in customer details and billing address').first().waitFor();
    await dialog.getByText('Please add at least one valid item').first().waitFor();
    await visitor.audit();
    await fillCustomer(page, name, email);
    await chooseBottle(dialog, 'Product', bottle.name);
    await expect.poll(() => dialog.getByLabel('Item name').inputValue()).toBe(bottle.name);
    await dialog.getByLabel('Unit price').fill('612.55');
    await dialog.getByLabel('Quantity').fill('2');
    await dialog.getByRole('button', { name: 'Add Item' }).click();
    const second = dialog.getByRole('group', { name: 'Item 2', exact: true });
    await second.getByLabel('Item name').fill('Book of the distillery');
    await second.getByLabel('Unit price').fill('9.99');
    await second.getByLabel('VAT rate').selectOption({ label: '0%' });
    await dialog.getByText('£1,480.11').waitFor();
    await dialog.getByText('£245.02').waitFor();
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await toast(page, 'Manual invoice created successfully').waitFor();
    await findRow(page, name).getByText('Trade Sale').waitFor();
    await findRow(page, name).getByRole('rowheader', { name: 'Draft' }).waitFor();
    await visitor.audit();

    await setStatus(page, name, 'Sent');
    await page.getByText(`The PDF will be emailed to ${email}.`).waitFor();
    await visitor.audit();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText(`The PDF will be emailed to ${email}.`).waitFor({ state: 'detached' });
    expect(await listEmails(email)).toEqual([]);
    await setStatus(page, name, 'Sent');
    await page.getByRole('button', { name: 'Issue Invoice' }).click();
    await toast(page, 'Invoice status updated').waitFor();
    const link = findRow(page, name).getByRole('link', { name: /^MI-\d+$/ });
    await link.waitFor();
    const number = ((await link.textContent()) ?? '').trim();

    const mails = await listEmails(email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Invoice ${number} from DRAM`]);
    const { mailbox } = addresses();
    const [mail] = mails;
    const attachment = await fetch(`${new URL(mailbox).origin}/mailbox/${mail?.id}/attachments/0`);
    expect(extractText(Buffer.from(await attachment.arrayBuffer())).join()).toContain(`Invoice ${number}`);

    await findRow(page, name)
      .getByRole('link', { name: /^View Details/ })
      .click();
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByText(`It was emailed to ${email}.`).waitFor();
    await page.getByText('Manual invoice issued').waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await visitor.audit();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    const text = extractText(await readFile(await file.path())).join();
    for (const part of [number, name, bottle.name, '£1,480.11', '£245.02']) expect(text).toContain(part);

    await page.getByLabel(`Status of ${number}`).selectOption({ label: 'Paid' });
    await toast(page, 'Invoice status updated').waitFor();
    // A toast stays while the pointer is over it.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await page.getByText('Paid by bank transfer').waitFor();
    await undo.click();
    await page.getByText('Paid by bank transfer').waitFor({ state: 'detached' });
    expect(await listEmails(email)).toHaveLength(1);
    expect(visitor.troubles).toEqual([]);
  });

  test('can be edited as drafts, and report that nothing was emailed if there is no address', async () => {
    const { page } = await atWork('/admin/manual-invoices');
    const name = `By Hand ${unique()}`;
    await writeDraft(page, name);
    await findRow(page, name)
      .getByRole('link', { name: /^Draft/ })
      .click();
    await page.getByRole('link', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Notes').fill('Collected at the bar.');
    await dialog.getByRole('button', { name: 'Save Invoice' }).click();
    await toast(page, 'Manual invoice updated successfully').waitFor();
    await page.getByText('Collected at the bar.').first().waitFor();
    await page.getByRole('combobox', { name: /^Status of draft/ }).selectOption({ label: 'Sent' });
    await page.getByText('It will not be emailed because the customer has no email address.').waitFor();
    await page.getByRole('button', { name: 'Issue Invoice' }).click();
    await page.getByText('It was not emailed because the customer has no email address.').first().waitFor();
    await page.getByRole('heading', { level: 1, name: /^MI-\d+$/ }).waitFor();
  });

  test('become overdue once their due date has passed', async () => {
    const { page } = await atWork('/admin/manual-invoices');
    const name = `Late ${unique()}`;
    await writeDraft(page, name);
    await setStatus(page, name, 'Sent');
    await page.getByRole('button', { name: 'Issue Invoice' }).click();
    await findRow(page, name)
      .getByRole('link', { name: /^MI-\d+$/ })
      .waitFor();
    const inFortyDays = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await setDay(inFortyDays, () => runJob('markOverdue'));
    await page.reload();
    await expect.poll(() => findRow(page, name).getByRole('combobox').inputValue()).toBe('overdue');
    const filtered = page.waitForResponse(/manual-invoices\?.*status=overdue/);
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Overdue' });
    await (await filtered).finished();
    await findRow(page, name).waitFor();
  });

  test('fit a phone and pass accessibility checks', async () => {
    const visitor = await atWork('/admin/manual-invoices', 390);
    const { page } = visitor;
    const name = `Narrow ${unique()}`;
    await writeDraft(page, name);
    await page.getByText(name).first().waitFor();
    await visitor.audit();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: `View Details of draft for ${name}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor();
    await visitor.audit();
    await expectNoOverflow(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Customer name').waitFor();
    await visitor.audit();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoOverflow(page);
  });
});

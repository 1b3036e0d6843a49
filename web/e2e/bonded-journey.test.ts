import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { extractText } from '#functions/testing/pdf-text.ts';
import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { buyIntoBond, openAccount, saveAddress } from './customer.ts';
import { expectNoOverflow } from './overflow.ts';
import { asStaff, listBottles, runJob, setDay, settle } from './shop-control.ts';
import { goToPayment, payByCard } from './shopper.ts';

const browser = withBrowser();
const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('tabpanel');

/** A request as the page itself makes it, with its session. */
const ask = async <Body>(page: Page, path: string): Promise<Body> => (await page.request.get(path)).json();

/** The first day after the month at whose end a bottle is in storage. */
function billingDay(storedFrom: string): string {
  const [year = 0, month = 0] = storedFrom.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const formatMonth = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(day));

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto('/portfolio');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('heading', { name: tab, exact: true }).waitFor();
}

/** Opens the bottle's certificate, the way that its owner does. */
async function seeCertificate(page: Page, product: Product): Promise<void> {
  await page.goto('/portfolio');
  await panel(page).getByRole('button', { name: product.name }).click();
  await dialog(page).getByText('In storage within 3-5 working days').waitFor();
  await dialog(page).getByRole('link', { name: 'Certificate' }).click();
  await page.getByRole('heading', { name: product.name, level: 1 }).waitFor();
  await page.getByText('Morag Sinclair').waitFor();
}

/** Downloads the certificate as a PDF; returns its code. */
async function downloadCertificate(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^certificate-C-.*\.pdf$/);
  const [text = ''] = extractText(await readFile(await file.path()));
  expect(text).toContain('Morag Sinclair');
  return /(?:\w{4}-){3}\w{4}$/m.exec(text)?.[0] ?? '';
}

/** Checks a certificate on a phone as anyone who was shown it could; returns the page's text. */
async function verifyCertificate(code: string, expected: string): Promise<string> {
  const { page, troubles, audit } = await browser.visit(390);
  await page.goto('/verify');
  await page.getByLabel('Verification code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(expected).waitFor();
  await audit();
  await expectNoOverflow(page);
  expect(troubles).toEqual([]);
  return (await page.getByRole('main').textContent()) ?? '';
}

/** Requests delivery of the bottle at the price shown, pays for it, and returns to its delivery. */
async function requestDelivery(page: Page, product: Product): Promise<void> {
  await page.goto('/portfolio');
  await panel(page).getByRole('button', { name: product.name }).click();
  await dialog(page).getByRole('button', { name: 'Arrange delivery' }).click();
  await dialog(page).getByRole('radio', { name: 'Insured courier' }).check();
  await dialog(page).getByText('Insured courier, VAT included').waitFor();
  await goToPayment(page);
  await page.getByRole('link', { name: 'Back to your deliveries' }).waitFor();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Thank you, your delivery is requested' }).waitFor();
  await settle();
  await page.getByRole('link', { name: 'View Deliveries' }).click();
}

async function payInvoice(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^Pay £/ })
    .click();
  await page.getByRole('link', { name: 'Back to your invoices' }).waitFor();
  await payByCard(page);
  await page.getByRole('heading', { name: 'Thank you, your invoice is paid' }).waitFor();
  await settle();
  await page.getByRole('link', { name: 'View Invoices' }).click();
}

/** Staff value the bottle, at both widths of the back office; its owner sees the latest value. */
async function valueBottle(page: Page, { id, name }: Product): Promise<void> {
  for (const [width, value] of [
    [1440, 1234],
    [768, 1235],
  ] as const) {
    const office = await browser.visit(width);
    await enterOffice(office.page, `/admin/products/${id}`);
    const valuations = office.page.getByRole('region', { name: 'Valuations' });
    await valuations.getByLabel('Valued on').fill(toLondonDay(new Date()));
    await valuations.getByLabel('Value in bond').fill(`${value}`);
    await valuations.getByLabel('Source').fill(`Auction at ${width}`);
    await valuations.getByRole('button', { name: 'Add valuation' }).click();
    await valuations.getByText(`Auction at ${width}`).waitFor();
    await expectNoOverflow(office.page);
    await office.audit();
    expect(office.troubles).toEqual([]);
  }
  await page.goto('/portfolio');
  await panel(page).getByRole('button', { name }).click();
  await dialog(page).getByText('£1,235.00').first().waitFor();
}

test('a bottle is bought in bond, certified, valued, billed, withdrawn and delivered, with one audit trail', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const product = (await listBottles({ min: 5 })).find(({ inBond }) => inBond);
  if (!product) throw new Error('The catalogue has no bottle in bond.');
  await page.goto('/auth?next=/address-book');
  await openAccount(page, 'bonded-journey@example.com');
  await saveAddress(page);
  await buyIntoBond(page, product);

  await seeCertificate(page, product);
  const { holdings } = await ask<Dashboard>(page, '/api/portfolio/dashboard');
  const [holding] = holdings;
  if (!holding) throw new Error('No bottle went into bond.');
  await page.getByText(holding.certificateNumber, { exact: true }).waitFor();
  await audit();
  const code = await downloadCertificate(page);
  const shown = await verifyCertificate(code, 'This bottle is in bond');
  for (const text of [product.name, holding.certificateNumber, code]) expect(shown).toContain(text);
  for (const secret of ['Sinclair', 'bonded-journey', '£']) expect(shown).not.toContain(secret);

  await valueBottle(page, product);

  // The end of its first month in bond, and everything that follows, on the days when it happens.
  await setDay(billingDay(holding.storedFrom), async () => {
    await runJob('billStorage');
    await openTab(page, 'Invoices');
    await panel(page)
      .getByText(`Storage, ${formatMonth(holding.storedFrom)}`)
      .waitFor();
    const statement = panel(page).getByRole('link', { name: formatMonth(holding.storedFrom) });
    const saving = page.waitForEvent('download');
    await statement.click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await audit();

    await panel(page).getByText('Pending').waitFor();
    await payInvoice(page);
    await expect.poll(() => panel(page).getByText('Paid', { exact: true }).count()).toBe(2);

    await requestDelivery(page, product);
    await panel(page).getByText('Delivery requested').waitFor();
    await panel(page).getByText('Paid', { exact: true }).waitFor();
    const [request] = await ask<Withdrawal[]>(page, '/api/delivery-requests');
    await verifyCertificate(code, 'This bottle is about to leave bond');
    const staff = await asStaff();
    const tracking = `/api/admin/delivery-requests/${request?.id}/tracking`;
    await staff('PUT', tracking, { status: 'in_transit', trackingNumber: 'PF123456789GB' });
    await page.reload();
    await panel(page).getByText('Tracking number PF123456789GB').waitFor();
    await verifyCertificate(code, 'This bottle has left bond');
    await staff('PUT', tracking, { status: 'delivered' });
    await page.reload();
    await panel(page).getByText('Delivered', { exact: true }).waitFor();
    await audit();

    await openTab(page, 'Audit Trail');
    const listRows = async () => (await panel(page).getByRole('rowheader').allTextContents()).toSorted();
    await expect
      .poll(listRows)
      .toEqual(
        [
          'Order paid',
          'Bottles stored',
          'Invoice issued',
          'Invoice issued',
          'Invoice issued',
          'Invoice paid',
          'Delivery requested',
          'Delivery on its way',
          'Delivered',
        ].toSorted(),
      );
  });
  expect(troubles).toEqual([]);
});

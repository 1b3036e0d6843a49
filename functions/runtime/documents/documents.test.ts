import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as downloadStatement } from '#functions/bonded-storage/endpoints/portfolio/download-statement.ts';
import { clock } from '#functions/environment/clock.ts';
import { renderInvoice } from '#functions/invoicing/documents/invoice-document.ts';
import { handler as downloadInvoice } from '#functions/invoicing/endpoints/invoices/download-invoice.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { addValuations, createOpenInvoice, storeBottles } from '#functions/testing/lots.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { facesOfSite } from '#scripts/documents/embed-fonts.ts';
import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import type { TaxTreatment } from '#shared/domain/common/tax-lines.ts';
import { law } from '#shared/law.ts';
import { fonts } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

withTable();
beforeEach(() => {
  clock.set(() => new Date('2026-04-20T12:00:00Z'));
  vi.stubEnv('SHOP_COMPANY_NAME', 'Dram & Sons Ltd');
  vi.stubEnv('SHOP_COMPANY_NUMBER', '01234567');
  vi.stubEnv('SHOP_VAT_NUMBER', 'GB 123 4567 89');
  vi.stubEnv('SHOP_REGISTERED_OFFICE', '1 Frith Street, London W1D 3HZ');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const invoicePdf = ({ cookie }: SignedIn, id: string) =>
  request<Buffer>(downloadInvoice, invoicesApi.downloadInvoice, { cookie, params: { id } });
const statementPdf = ({ cookie }: SignedIn, month: string) =>
  request<Buffer>(downloadStatement, portfolioApi.downloadStatement, { cookie, params: { month } });

type Line = InvoiceRecord['lines'][number];
const line = (text: string): Line => ({
  text,
  quantity: 2,
  unitPence: 60_000,
  totalPence: 120_000,
  vatPence: 20_000,
});

test('429 after 120 documents of any kind for one customer in ten minutes, without affecting others', async () => {
  const who = await signInCustomer();
  const lines = [...Array(120).keys()];
  const replies = await Promise.all(
    lines.map((count) => (count % 2 ? invoicePdf(who, 'inv_none') : statementPdf(who, '2026-03'))),
  );
  expect([...new Set(replies.map(({ status }) => status))]).toEqual([404]);
  const refused = [await invoicePdf(who, 'inv_none'), await statementPdf(who, '2026-03')];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect((await invoicePdf(await signInCustomer(), 'inv_none')).status).toBe(404);
});

describe('the PDF of an invoice', () => {
  test("has the invoice's text, including £, dashes and accented names, and our legal details", async () => {
    const who = await signInCustomer();
    const { invoiceId } = await createOpenInvoice(who, {
      invoiceId: 'inv_a',
      invoiceNumber: 'INV-000123',
      kind: 'sale',
      month: undefined,
      orderNumber: '7K3M-9QXA',
      name: 'Zoë Łódź-Ångström',
      address: '14 Archer Street, London W1D 7BD',
      lines: [line('Kilbrae 21 – Oloroso “Œuvre”'), line('Glen Ő')],
      totalPence: 240_000,
      vatPence: 40_000,
      status: 'paid',
      paidAt: '2026-03-09T23:30:00.000Z',
      issuedAt: '2026-03-31T23:30:00.000Z',
    });
    const reply = await invoicePdf(who, invoiceId);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="INV-000123.pdf"',
    });
    const [page = '', ...others] = extractText(reply.body);
    expect(others).toEqual([]);
    for (const text of [
      'Invoice INV-000123',
      'Issued on\t1 April 2026',
      'Paid on\t9 March 2026',
      'Order\t7K3M-9QXA',
      'Zoë Łódź-Ångström',
      '14 Archer Street, London W1D 7BD',
      'Kilbrae 21 – Oloroso “Œuvre”\t2\t£600.00\t£200.00\t£1,200.00',
      'Glen Ő',
      'Total excluding VAT\t£2,000.00',
      'VAT at 20%\t£400.00',
      'Total\t£2,400.00',
      'This invoice is paid.',
      'Page 1 of 1',
      'Dram & Sons Ltd · 1 Frith Street, London W1D 3HZ · Company number 01234567 · VAT number GB 123 4567 89',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('deferred');
    expect(page).not.toContain('\ufffd');
  });

  test('shows no VAT for bottles in bond and states what is deferred; an open one says where to pay', async () => {
    const who = await signInCustomer();
    const { invoiceId } = await createOpenInvoice(who, {
      invoiceId: 'inv_b',
      lines: [{ ...line('Kilbrae 21, in bond'), vatPence: 0 }],
      totalPence: 120_000,
      vatPence: 0,
      deferred: { dutyPence: 2_190, vatPence: 28_438 },
    });
    const [page = ''] = extractText((await invoicePdf(who, invoiceId)).body);
    expect(page).toContain('Kilbrae 21, in bond\t2\t£600.00\tSuspended\t£1,200.00');
    expect(page).toContain('Supply under duty suspension');
    expect(page).toContain(law.suspendedSupplyNote.slice(0, 40));
    expect(page).not.toContain('VAT at 20%');
    expect(page).not.toContain('Total excluding VAT');
    expect(page).toContain('Duty of £21.90 and VAT of £284.38 were not charged');
    expect(page).toContain('Please pay by 31 May 2026 at https://shop.test/portfolio?tab=invoices');
  });

  test("uses counsel's wording on VAT for bottles in bond when that is configured", async () => {
    const invoice = await createOpenInvoice(await signInCustomer(), {
      deferred: { dutyPence: 2_190, vatPence: 28_438 },
    });
    const suspendedSupplyNote = 'This supply is disregarded for VAT.';
    const [page = ''] = extractText(
      Buffer.from(await renderInvoice(invoice, clock.now(), { suspendedSupplyNote })),
    );
    expect(page).toContain(suspendedSupplyNote);
    expect(page).not.toContain(law.suspendedSupplyNote.slice(0, 40));
  });

  test('for a withdrawal shows the VAT base, and duty, VAT on removal and VAT on services separately', async () => {
    const who = await signInCustomer();
    const single = (text: string, totalPence: number, vatPence: number, tax: TaxTreatment) => ({
      text,
      quantity: 1,
      unitPence: totalPence,
      totalPence,
      vatPence,
      tax,
    });
    const { invoiceId } = await createOpenInvoice(who, {
      invoiceId: 'inv_w',
      kind: 'release',
      lines: [
        single('Alcohol duty on 2 bottles out of bond', 2_190, 0, 'duty'),
        single('VAT due on the removal of 2 bottles from bond', 50_000, 50_000, 'removal'),
        single('Insured courier', 3_900, 650, 'standard'),
        single('Insurance', 600, 100, 'standard'),
      ],
      removal: { valuePence: 247_810 },
      totalPence: 56_690,
      vatPence: 50_750,
    });
    const [page = ''] = extractText((await invoicePdf(who, invoiceId)).body);
    for (const text of [
      'Alcohol duty\t£21.90',
      'VAT on removal at 20% of £2,500.00\t£500.00',
      'Delivery and insurance excluding VAT\t£37.50',
      'VAT on delivery and insurance at 20%\t£7.50',
      'Total\t£566.90',
      'VAT base: £2,478.10 paid in bond plus £21.90 duty, total £2,500.00.',
      'From\tDram & Sons Ltd',
    ])
      expect(page).toContain(text);
  });

  test('continues over several pages with headings and page numbers, and loses no line', async () => {
    const who = await signInCustomer();
    const long = 'Kilbrae 21 Year Old Oloroso Sherry Butt Finish, Single Cask Number';
    const lines = Array.from({ length: 70 }, (_, index) => line(`${long} ${index + 1}`));
    const { invoiceId } = await createOpenInvoice(who, { invoiceId: 'inv_c', lines });
    const pages = extractText((await invoicePdf(who, invoiceId)).body);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Description\tQuantity\tUnit price\tVAT included\tAmount');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Dram & Sons Ltd');
    }
    const all = pages.join('\n').replace(/\s+/g, ' ');
    for (let index = 1; index <= 70; index++)
      expect(all).toMatch(new RegExp(`(Number|Cask)[^£]*${index}\\b`));
    expect(all.match(/£1,200\.00/g)).toHaveLength(70);
  });

  test("404 for an unknown invoice, and for another customer's", async () => {
    const [who, other] = [await signInCustomer(), await signInCustomer()];
    const { invoiceId } = await createOpenInvoice(who);
    const missing = { status: 404 };
    expect(await invoicePdf(who, invoiceId)).toMatchObject({ status: 200 });
    await expect(invoicePdf(other, invoiceId)).resolves.toMatchObject(missing);
    await expect(invoicePdf(who, 'inv_none')).resolves.toMatchObject(missing);
  });
});

describe('the PDF statement of a month in bond', () => {
  test('lists stored bottles with certificates, place, price and valuation, and what arrived, left and was billed', async () => {
    const who = await signInCustomer();
    const { customerId } = who;
    const stored = await storeBottles(customerId, 4, { name: 'Kilbrae 21', unitPricePence: 123_905 });
    const bottles = stored.bottles.map((bottle) =>
      bottle.number === 2 ? { ...bottle, leftOn: '2026-03-10' } : bottle,
    );
    await lot.patch({ customerId, lotId: stored.lotId }).set({ bottles }).go();
    await addValuations(stored.productId, { '2026-03-01': 130_000, '2026-04-01': 999_900 });
    const come = await storeBottles(customerId, 1, {
      name: 'Ardlussa 12',
      place: 'pallet',
      storedFrom: '2026-03-31',
    });
    await storeBottles(customerId, 1, { name: 'Not yet there', storedFrom: '2026-04-01' });
    await createOpenInvoice(who, {
      month: '2026-03',
      invoiceNumber: 'INV-000042',
      totalPence: 324,
      vatPence: 54,
      dueOn: '2026-05-01',
    });
    const reply = await statementPdf(who, '2026-03');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="statement-2026-03.pdf"');
    const text = extractText(reply.body).join('\n');
    const flat = text.replace(/\s+/g, ' ');
    const certificate = (bottle: number) => `C-${stored.orderNumber}-1-0${bottle}`;
    for (const part of [
      'Statement for March 2026',
      'Ada Byron',
      'the end of 31 March 2026',
      `Kilbrae 21 ${certificate(1)}, ${certificate(3)} to ${certificate(4)} Bonded storage, shelf £1,239.05 £1,300.00 1 March 2026, Auction results`,
      `C-${come.orderNumber}-1-01`,
      '4 bottles. Prices and valuations exclude duty and VAT.',
      `Withdrawn Bottle Certificates On Kilbrae 21 ${certificate(2)} 10 March 2026`,
      `Received Bottle Certificates On Ardlussa 12 C-${come.orderNumber}-1-01 31 March 2026`,
      'Invoice INV-000042: £3.24, of which VAT £0.54; due by 1 May 2026.',
    ]) {
      expect(flat).toContain(part);
    }
    const before = extractText((await statementPdf(who, '2026-02')).body).join('\n');
    expect(before.replace(/\s+/g, ' ')).toContain('Billed with a later month, by invoice INV-000042.');
    expect(text).not.toContain('Not yet there');
    expect(text).not.toContain('£9,999.00');
  });

  test('404 for a month that has not ended, and for one with nothing stored', async () => {
    const who = await signInCustomer();
    await storeBottles(who.customerId, 1);
    expect((await statementPdf(who, '2026-03')).status).toBe(200);
    for (const month of ['2026-04', '2026-09', '2025-12']) {
      await expect(statementPdf(who, month)).resolves.toMatchObject({ status: 404 });
    }
    const other = await signInCustomer();
    await expect(statementPdf(other, '2026-03')).resolves.toMatchObject({ status: 404 });
  });
});

test('wrapped lines contain every character of a text except spaces, within the maximum width', () => {
  const measure = (text: string) => [...text].length;
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrapText(text, width, measure);
      expect(lines.every((each) => measure(each) <= width)).toBe(true);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

test('documents use the same fonts as the site', () => {
  expect(Object.entries(fonts).filter(([name, base64]) => facesOfSite()[name] !== base64)).toEqual([]);
});

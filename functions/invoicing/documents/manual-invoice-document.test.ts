import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extractText } from '#functions/testing/pdf-text.ts';
import { computeManualInvoiceTotals } from '#shared/domain/invoicing/manual-invoice.ts';
import { renderManualInvoice } from './manual-invoice-document.ts';

type Whole = Parameters<typeof renderManualInvoice>[0];
type Line = Pick<Whole['content']['lines'][number], 'itemName' | 'quantity' | 'unitPence' | 'vatRate'>;

const now = new Date('2026-03-31T23:30:00Z');
beforeEach(() => {
  vi.stubEnv('SHOP_COMPANY_NAME', 'Dram & Sons Ltd');
  vi.stubEnv('SHOP_COMPANY_NUMBER', '01234567');
  vi.stubEnv('SHOP_VAT_NUMBER', 'GB 123 4567 89');
  vi.stubEnv('SHOP_REGISTERED_OFFICE', '1 Frith Street, London W1D 3HZ');
});
afterEach(() => vi.unstubAllEnvs());

const sampleLines: Line[] = [
  { itemName: 'Kilbrae 21 – Oloroso “Œuvre”', quantity: 2, unitPence: 61_255, vatRate: '20.00' },
  { itemName: 'Evening for twelve', quantity: 1, unitPence: 100_003, vatRate: '5.00' },
  { itemName: 'Book of the distillery', quantity: 3, unitPence: 999, vatRate: '0.00' },
];

function buildInvoice(lines: Line[] = sampleLines, changes: Partial<Whole['invoice']> = {}): Whole {
  const { lines: each, subtotalPence, vatPence, totalPence } = computeManualInvoiceTotals(lines);
  return {
    invoice: {
      invoiceId: 'min_a',
      invoiceNumber: 'MI-000007',
      status: 'sent',
      invoiceType: 'bespoke_sale',
      customerName: 'Zoë Łódź-Ångström',
      customerEmail: 'zoe@example.com',
      dueOn: '2026-05-01',
      subtotalPence,
      vatPence,
      totalPence,
      version: 2,
      createdBy: 'admin',
      createdAt: '2026-03-30T10:00:00.000Z',
      issuedAt: now.toISOString(),
      ...changes,
    },
    content: {
      invoiceId: 'min_a',
      billingAddress: {
        addressLine1: '9 Berwick Street',
        addressLine2: 'Second floor',
        city: 'London',
        county: undefined,
        postcode: 'W1F 0DJ',
        country: 'UK',
      },
      lines: lines.map((line, index) => ({
        ...line,
        totalPence: 0,
        vatPence: 0,
        ...each[index],
      })),
      notes: 'Collected at the bar.',
      terms: 'Payment due within 30 days',
    },
  };
}
const renderPages = async (whole: Whole) => extractText(await renderManualInvoice(whole, now));

describe('the PDF of a manual invoice', () => {
  test("shows the shop's AWRS number only on a trade invoice, when the stage has one", async () => {
    vi.stubEnv('SHOP_AWRS_NUMBER', 'XXAW00000100001');
    const trade = await renderPages(buildInvoice(sampleLines, { invoiceType: 'trade' }));
    expect(trade.join()).toContain('AWRS number XXAW00000100001');
    expect((await renderPages(buildInvoice())).join()).not.toContain('AWRS');
    vi.stubEnv('SHOP_AWRS_NUMBER', '');
    expect((await renderPages(buildInvoice(sampleLines, { invoiceType: 'trade' }))).join()).not.toContain(
      'AWRS',
    );
  });

  test("shows a trade customer's VAT and AWRS numbers when staff have entered them", async () => {
    const numbers = { customerVatNumber: 'GB 987 6543 21', customerAwrsNumber: 'XXAW00000200002' };
    const [page] = await renderPages(buildInvoice(sampleLines, { invoiceType: 'trade', ...numbers }));
    expect(page).toContain('London, W1F 0DJ, UK\nVAT number GB 987 6543 21\nAWRS number XXAW00000200002');
  });

  test('is a full VAT invoice: seller, customer, number, tax point, lines with rates, and VAT per rate', async () => {
    const [page = '', ...others] = await renderPages(buildInvoice());
    expect(others).toEqual([]);
    for (const text of [
      'Invoice MI-000007',
      'Sale\tBespoke Sale',
      'Issued on (tax point)\t1 April 2026',
      'Due by\t1 May 2026',
      'Dram & Sons Ltd\n1 Frith Street, London W1D 3HZ\nVAT number GB 123 4567 89',
      'Billed to\tZoë Łódź-Ångström\n9 Berwick Street, Second floor\nLondon, W1F 0DJ, UK',
      'Description\tQuantity\tUnit price\tRate\tNet\tVAT',
      'Kilbrae 21 – Oloroso “Œuvre”\t2\t£612.55\t20%\t£1,225.10\t£245.02',
      'Evening for twelve\t1\t£1,000.03\t5%\t£1,000.03\t£50.00',
      'Book of the distillery\t3\t£9.99\t0%\t£29.97\t£0.00',
      'Total excluding VAT\t£2,255.10',
      'VAT\t£295.02',
      'Total\t£2,550.12',
      'VAT rate\tNet\tVAT\tGross',
      '20%\t£1,225.10\t£245.02\t£1,470.12',
      '5%\t£1,000.03\t£50.00\t£1,050.03',
      '0%\t£29.97\t£0.00\t£29.97',
      'Please pay by 1 May 2026 and quote MI-000007 with your payment.',
      'Payment due within 30 days',
      'Collected at the bar.',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('�');
    expect(page).not.toContain('Sort code');
  });

  test('shows the bank account when the stage has one, but not on an invoice with nothing to pay', async () => {
    vi.stubEnv('SHOP_BANK_ACCOUNT_NAME', 'Dram & Sons Ltd');
    vi.stubEnv('SHOP_BANK_SORT_CODE', '00-00-00');
    vi.stubEnv('SHOP_BANK_ACCOUNT_NUMBER', '00000000');
    const bank = 'Account name: Dram & Sons Ltd · Sort code: 00-00-00 · Account number: 00000000';
    expect((await renderPages(buildInvoice()))[0]).toContain(bank);
    expect((await renderPages(buildInvoice(sampleLines, { status: 'cancelled' })))[0]).not.toContain(
      'Sort code',
    );
  });

  test.each([
    [{ invoiceNumber: undefined, status: 'draft' }, 'This is a draft. It is not a VAT invoice'],
    [{ status: 'cancelled' }, 'This invoice has been cancelled.'],
    [{ status: 'paid', paidAt: '2026-04-02T10:00:00.000Z' }, 'This invoice is paid.'],
  ] as const)('states the status of %o', async (changes, sentence) => {
    expect((await renderPages(buildInvoice(sampleLines, changes)))[0]).toContain(sentence);
  });

  test('repeats headings and page numbers across pages, contains every line, and puts its totals together', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      quantity: 1,
      unitPence: 10_000 + index,
      vatRate: '20.00' as const,
      itemName: `Kilbrae 21 Year Old Oloroso Sherry Butt Finish, Single Cask Number ${index + 1}`,
    }));
    const pages = await renderPages(buildInvoice(lines));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    for (const page of pages.slice(0, -1)) expect(page).toContain('Description\tQuantity');
    const all = pages.join('\n');
    for (let index = 0; index < 100; index++)
      expect(all).toContain(`\t20%\t£${(100 + index / 100).toFixed(2)}`);
    const foot = pages.find((page) => page.includes('Total excluding VAT')) ?? '';
    expect(foot).toMatch(/Total excluding VAT\t.*\nVAT\t.*\nTotal\t/);
  });
});

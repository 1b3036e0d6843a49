import { describe, expect, test } from 'vitest';
import { defaultAccountCodes as codes } from './account-codes.ts';
import { type AccountsProgram, listExportDocuments } from './accounts-export.ts';
import { type ExportTable, listDocumentFiles, listPayoutFiles } from './accounts-files.ts';
import { type SalesEntry, type SalesLine, toEntryDay } from './sales-entry.ts';

const line = (changes: Partial<SalesLine>): SalesLine => ({
  part: 'bottles',
  tax: 'standard',
  text: 'A bottle',
  quantity: 0,
  grossPence: 0,
  vatPence: 0,
  valuePence: 0,
  ...changes,
});
const entry = (entryId: string, changes: Partial<SalesEntry>): SalesEntry => {
  const at = changes.at ?? '2026-03-31T23:30:00Z';
  const basis: Omit<SalesEntry, 'day'> = {
    entryId,
    kind: 'order',
    channel: 'web',
    reference: entryId,
    lines: [],
    at,
  };
  return { ...basis, day: toEntryDay(at), ...changes };
};
const sale = entry('order_1', {
  reference: 'DRM-1',
  lines: [
    line({ grossPence: 24_000, vatPence: 4000 }),
    line({ part: 'delivery', grossPence: 1299, vatPence: 217 }),
  ],
});
const withoutParty = () => undefined;
const makeFiles = (
  entries: readonly SalesEntry[],
  program: AccountsProgram = 'xero',
  findParty: Parameters<typeof listExportDocuments>[2] = withoutParty,
) => listDocumentFiles(listExportDocuments(entries, codes, findParty), { program, codes, period: '2026-03' });
const read = ({ columns, rows }: ExportTable) =>
  rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));

describe('Xero export files', () => {
  test('an order at one VAT rate is one invoice with one line, dated by its London day', () => {
    const [file] = makeFiles([sale]);
    expect(file).toMatchObject({ name: 'xero-sales-including-vat-2026-03.csv', documents: 1 });
    expect(file && read(file)).toMatchObject([
      {
        ContactName: 'Web customers',
        InvoiceNumber: 'DRM-1',
        InvoiceDate: '01/04/2026',
        DueDate: '01/04/2026',
        Description: 'Bottles, Delivery',
        Quantity: '1',
        UnitAmount: '252.99',
        TaxAmount: '42.17',
        AccountCode: '200',
        TaxType: '20% (VAT on Income)',
        Total: '252.99',
        Currency: 'GBP',
      },
    ]);
  });

  test('each VAT rate has its own line, and duty and VAT on removal have a separate account', () => {
    const lines = [
      line({ part: 'duty', tax: 'duty', grossPence: 1100 }),
      line({ part: 'import_vat', tax: 'removal', grossPence: 18_300, vatPence: 18_300 }),
      line({ part: 'delivery', grossPence: 3900, vatPence: 650 }),
    ];
    const [file] = makeFiles([entry('order_2', { channel: 'bond', lines })]);
    expect(
      file && read(file).map((row) => [row.AccountCode, row.TaxType, row.UnitAmount, row.TaxAmount]),
    ).toEqual([
      ['850', 'No VAT', '194.00', '0.00'],
      ['200', '20% (VAT on Income)', '39.00', '6.50'],
    ]);
  });

  test('amounts with and without VAT are in separate files, and credit notes are negative', () => {
    const issued = { kind: 'invoice', channel: 'trade', reference: 'MI-1' } as const;
    const invoiced = [line({ part: 'services', grossPence: 12_000, vatPence: 2000 })];
    const back = [line({ part: 'credit', grossPence: -2400, vatPence: -400 })];
    const party = { name: 'The Copper Still Ltd', dueDay: '2026-04-30' };
    const files = makeFiles(
      [
        sale,
        entry('invoice_1', { ...issued, lines: invoiced }),
        entry('refund_1', { kind: 'refund', reference: 'CN-1', lines: back }),
      ],
      'xero',
      ({ entryId }) => (entryId === 'invoice_1' ? party : undefined),
    );
    expect(files.map(({ name }) => name)).toEqual([
      'xero-sales-including-vat-2026-03.csv',
      'xero-invoices-excluding-vat-2026-03.csv',
      'xero-credit-notes-including-vat-2026-03.csv',
    ]);
    expect(files[1] && read(files[1])).toMatchObject([
      {
        ContactName: 'The Copper Still Ltd',
        DueDate: '30/04/2026',
        UnitAmount: '100.00',
        TaxAmount: '20.00',
      },
    ]);
    expect(files[2] && read(files[2])).toMatchObject([{ InvoiceNumber: 'CN-1', UnitAmount: '-24.00' }]);
  });

  test('a file has at most 500 invoices, and every invoice number is unique', () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      entry(`order_${index}`, { reference: index < 2 ? 'DRM-SAME' : `DRM-${index}`, lines: sale.lines }),
    );
    const files = makeFiles(many);
    expect(files.map(({ name, documents }) => [name, documents])).toEqual([
      ['xero-sales-including-vat-2026-03-part-1.csv', 500],
      ['xero-sales-including-vat-2026-03-part-2.csv', 1],
    ]);
    const numbers = files.flatMap(read).map(({ InvoiceNumber }) => InvoiceNumber);
    expect(new Set(numbers).size).toBe(501);
    expect(numbers.slice(0, 2)).toEqual(['DRM-SAME', 'DRM-SAME-2']);
    expect(makeFiles(many, 'quickbooks').map(({ documents }) => documents)).toEqual([
      100, 100, 100, 100, 100, 1,
    ]);
  });

  test('Shopify sales, storage payments, free orders and withdrawn approvals produce no document', () => {
    const bought = [line({ part: 'purchase', grossPence: 6000, vatPence: 1000 })];
    const entries = [
      entry('shopify_1', { kind: 'shopify', lines: [line({ quantity: 1 })] }),
      entry('payment_1', {
        kind: 'payment',
        lines: [line({ part: 'storage', grossPence: 600, vatPence: 100 })],
      }),
      entry('order_free', { lines: [line({ quantity: 1 })] }),
      entry('purchase_sin_1_2026', { kind: 'purchase', channel: 'purchases', lines: bought }),
      entry('purchase-withdrawn_sin_1_2026', {
        kind: 'purchase_withdrawn',
        channel: 'purchases',
        lines: bought,
      }),
    ];
    expect(makeFiles(entries)).toEqual([]);
    const [bill] = makeFiles(entries.slice(0, 4));
    expect(bill?.name).toBe('xero-purchases-excluding-vat-2026-03.csv');
    expect(bill && read(bill)).toMatchObject([
      { AccountCode: '310', TaxType: '20% (VAT on Expenses)', UnitAmount: '50.00', TaxAmount: '10.00' },
    ]);
  });
});

test('the statement of the Stripe account adds up to zero for each payout', () => {
  const paid = {
    payoutId: 'po_1',
    arrivesOn: '2026-03-10',
    chargePence: 30_000,
    refundPence: -5000,
    disputePence: 0,
    otherPence: 0,
    feePence: 470,
    amountPence: 24_530,
  };
  const [file] = listPayoutFiles([paid], 'xero', '2026-03');
  expect(file?.rows).toEqual([
    ['10/03/2026', '300.00', 'Stripe', 'Charges', 'po_1', ''],
    ['10/03/2026', '-50.00', 'Stripe', 'Refunds', 'po_1', ''],
    ['10/03/2026', '-4.70', 'Stripe', 'Stripe fees', 'po_1', ''],
    ['10/03/2026', '-245.30', 'Stripe', 'Payout to the bank', 'po_1', ''],
  ]);
  const sum = file?.rows.reduce((total, [, amount]) => total + Math.round(Number(amount) * 100), 0);
  expect(sum).toBe(0);
});

describe('gift cards in the accounts', () => {
  const moves = (
    [
      { kind: 'sold', entryId: 'sold', amountPence: 10_000, orderNumber: 'AAAA-BBBB' },
      { kind: 'redeemed', entryId: 'redeemed_1', amountPence: -5_000, orderId: '1', orderNumber: 'DRM-1' },
      { kind: 'returned', entryId: 'returned_9', amountPence: 2_000, orderId: '1', orderNumber: 'DRM-1' },
      { kind: 'refunded', entryId: 'refunded', amountPence: -10_000, orderNumber: 'AAAA-BBBB' },
      { kind: 'issued', entryId: 'issued', amountPence: 2_500 },
    ] as const
  ).map((move) => ({ cardId: 'gft_12345678', at: '2026-03-31T23:30:00Z', ...move }));
  const order = { ...sale, orderId: '1' };
  const refund = entry('refund_9', {
    kind: 'refund',
    reference: 'CN-000001',
    lines: [line({ part: 'credit', grossPence: -2_000, vatPence: -333 })],
  });
  const { sales, creditNotes } = listExportDocuments([order, refund], codes, withoutParty, moves);
  const total = (lines: readonly { grossPence: number }[]) =>
    lines.reduce((sum, { grossPence }) => sum + grossPence, 0);

  test('a gift card payment is a line outside VAT, so that the total is the amount charged by card', () => {
    expect(sales[0]?.lines.at(-1)).toEqual({
      description: 'Gift card',
      account: '850',
      tax: 'none',
      grossPence: -5_000,
      vatPence: 0,
    });
    expect(total(sales[0]?.lines ?? [])).toBe(25_299 - 5_000);
    expect(total(creditNotes[0]?.lines ?? [])).toBe(0);
  });

  test('a sold card is a liability until refunded, and a card given by staff is a cost', () => {
    expect(sales.slice(1)).toMatchObject([
      {
        number: 'GC-AAAA-BBBB',
        day: '2026-04-01',
        lines: [{ account: '850', tax: 'none', grossPence: 10_000 }],
      },
      {
        lines: [
          { account: '850', grossPence: 2_500 },
          { account: '400', grossPence: -2_500 },
        ],
      },
    ]);
    expect(creditNotes.slice(1)).toMatchObject([
      { number: 'GC-AAAA-BBBB-refunded', lines: [{ account: '850', grossPence: -10_000 }] },
    ]);
  });

  test('the balance of the gift card account equals the remaining value of all cards', () => {
    const lines = [...sales, ...creditNotes].flatMap((document) => document.lines);
    const owed = total(lines.filter(({ account }) => account === codes.giftCardsAccount));
    expect(owed).toBe(moves.reduce((sum, { amountPence }) => sum + amountPence, 0));
  });
});

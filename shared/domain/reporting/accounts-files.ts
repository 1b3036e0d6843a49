import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { AccountCodes } from './account-codes.ts';
import type { AccountsProgram, ExportDocument, ExportLine, ExportSets } from './accounts-export.ts';

/** A table that becomes one CSV file. */
export type ExportTable = {
  name: string;
  /** Its content, as the page describes it. */
  title: string;
  documents: number;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** '2026-03-09' as '09/03/2026', which both programs read as a day in the United Kingdom. */
export const formatSlashedDay = (day: string): string => day.split('-').toReversed().join('/');

/** Xero takes 500 invoices and 1,000 lines of a bank statement in a file, QuickBooks 100 invoices. */
const maxDocuments: Record<AccountsProgram, number> = { xero: 500, quickbooks: 100 };
const maxBankLines = 1000;

const xeroColumns = [
  'ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',

  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  'InvoiceNumber',
  'Reference',
  'InvoiceDate',
  'DueDate',

  'Total',
  'InventoryItemCode',
  'Description',
  'Quantity',
  'UnitAmount',
  'Discount',
  'AccountCode',
  'TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
] as const;

const quickbooksColumns = [
  'InvoiceNo',
  'Customer',
  'InvoiceDate',
  'DueDate',
  'Item(Product/Service)',
  'ItemDescription',
  'ItemQuantity',
  'ItemRate',
  'ItemAmount',
  'ItemTaxCode',
  'ItemTaxAmount',
  'Currency',
] as const;

const billColumns = [
  'BillNo',
  'Supplier',
  'BillDate',
  'DueDate',
  'Account',
  'LineDescription',
  'LineAmount',
  'LineTaxCode',
  'LineTaxAmount',
  'Currency',
] as const;

const bankColumns = ['Date', 'Amount', 'Payee', 'Description', 'Reference', 'Cheque Number'] as const;

type Kind = { isInclusive: boolean; isPurchase: boolean };
const pounds = formatDecimalPounds;

function toXeroTax({ tax }: ExportLine, { isPurchase }: Kind, codes: AccountCodes): string {
  if (tax === 'standard') return isPurchase ? codes.xeroPurchases : codes.xeroStandard;
  if (tax === 'reduced') return codes.xeroReduced;
  return tax === 'zero' && !isPurchase ? codes.xeroZero : codes.xeroNone;
}

function toQuickbooksTax({ tax }: ExportLine, codes: AccountCodes): string {
  if (tax === 'standard') return codes.quickbooksStandard;
  if (tax === 'reduced') return codes.quickbooksReduced;
  return tax === 'zero' ? codes.quickbooksZero : codes.quickbooksNone;
}

const toAmount = ({ grossPence, vatPence }: ExportLine, { isInclusive }: Kind): string =>
  pounds(isInclusive ? grossPence : grossPence - vatPence);

function formatXero(
  { number, contact, day, dueDay, lines }: ExportDocument,
  kind: Kind,
  codes: AccountCodes,
) {
  const total = pounds(lines.reduce((sum, { grossPence }) => sum + grossPence, 0));
  return lines.map((line) => {
    const cells: Partial<Record<(typeof xeroColumns)[number], string>> = {
      ContactName: contact,
      InvoiceNumber: number,
      InvoiceDate: formatSlashedDay(day),
      DueDate: formatSlashedDay(dueDay),
      Total: total,
      Description: line.description,
      Quantity: '1',
      UnitAmount: toAmount(line, kind),
      AccountCode: line.account,
      TaxType: toXeroTax(line, kind, codes),
      TaxAmount: pounds(line.vatPence),
      Currency: 'GBP',
    };
    return xeroColumns.map((column) => cells[column] ?? '');
  });
}

function formatQuickbooks(document: ExportDocument, kind: Kind, codes: AccountCodes): string[][] {
  const { number, contact, day, dueDay, lines } = document;
  const head = [number, contact, formatSlashedDay(day), formatSlashedDay(dueDay)];
  return lines.map((line) => {
    const amount = toAmount(line, kind);
    const tax = [toQuickbooksTax(line, codes), pounds(line.vatPence), 'GBP'];
    return kind.isPurchase
      ? [...head, line.account, line.description, amount, ...tax]
      : [...head, line.description, line.description, '1', amount, amount, ...tax];
  });
}

const exportSetFiles: Record<keyof ExportSets, { file: string; title: string } & Kind> = {
  sales: {
    file: 'sales-including-vat',
    title: 'Orders and storage, amounts including VAT',
    isInclusive: true,
    isPurchase: false,
  },
  invoices: {
    file: 'invoices-excluding-vat',
    title: 'Manual invoices, amounts excluding VAT',
    isInclusive: false,
    isPurchase: false,
  },
  creditNotes: {
    file: 'credit-notes-including-vat',
    title: 'Credit notes for orders, amounts including VAT',
    isInclusive: true,
    isPurchase: false,
  },
  invoiceCreditNotes: {
    file: 'credit-notes-excluding-vat',
    title: 'Credit notes for manual invoices, amounts excluding VAT',
    isInclusive: false,
    isPurchase: false,
  },
  bills: {
    file: 'purchases-excluding-vat',
    title: 'Supplier invoices, amounts excluding VAT',
    isInclusive: false,
    isPurchase: true,
  },
  supplierCredits: {
    file: 'supplier-credits-excluding-vat',
    title: 'Supplier credit notes, amounts excluding VAT',
    isInclusive: false,
    isPurchase: true,
  },
};

function splitEvery<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let from = 0; from < items.length; from += size) parts.push(items.slice(from, from + size));
  return parts;
}

const formatPartSuffix = (index: number, of: number): string => (of > 1 ? `-part-${index + 1}` : '');

/** The files of all documents, each with at most as many as the program takes. */
export function listDocumentFiles(
  sets: ExportSets,
  { program, codes, period }: { program: AccountsProgram; codes: AccountCodes; period: string },
): ExportTable[] {
  return (Object.keys(exportSetFiles) as (keyof ExportSets)[]).flatMap((set) => {
    const { file, title, ...kind } = exportSetFiles[set];
    const parts = splitEvery(sets[set], maxDocuments[program]);
    return parts.map((documents, index) => ({
      name: `${program}-${file}-${period}${formatPartSuffix(index, parts.length)}.csv`,
      title,
      documents: documents.length,
      columns: program === 'xero' ? xeroColumns : kind.isPurchase ? billColumns : quickbooksColumns,
      rows: documents.flatMap((document) =>
        program === 'xero' ? formatXero(document, kind, codes) : formatQuickbooks(document, kind, codes),
      ),
    }));
  });
}

/** A payout with its parts, in pence; refunds are negative. */
export type PaidOut = {
  payoutId: string;
  arrivesOn: string;
  chargePence: number;
  refundPence: number;
  disputePence: number;
  otherPence: number;
  feePence: number;
  amountPence: number;
};

/**
 * A statement of the Stripe account in the books: receipts, refunds, fees and the payout itself, which add up to zero for each
 * payout.
 */
export function listPayoutFiles(
  payouts: readonly PaidOut[],
  program: AccountsProgram,
  period: string,
): ExportTable[] {
  const rows = payouts.flatMap((paid) =>
    (
      [
        ['Charges', paid.chargePence],
        ['Refunds', paid.refundPence],
        ['Disputes', paid.disputePence],
        ['Other', paid.otherPence],
        ['Stripe fees', -paid.feePence],
        ['Payout to the bank', -paid.amountPence],
      ] as const
    )
      .filter(([, pence]) => pence !== 0)
      .map(([description, pence]) => [
        formatSlashedDay(paid.arrivesOn),
        pounds(pence),
        'Stripe',
        description,
        paid.payoutId,
        '',
      ]),
  );
  const parts = splitEvery(rows, maxBankLines);
  return parts.map((part, index) => ({
    name: `${program}-stripe-statement-${period}${formatPartSuffix(index, parts.length)}.csv`,
    title: 'Payouts and fees, as a statement of the Stripe account',
    documents: new Set(part.map((row) => row[4])).size,
    columns: bankColumns,
    rows: part,
  }));
}

import Papa from 'papaparse';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { type GiftCardEntryRecord, giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import {
  type AccountsProgram,
  listExportDocuments,
  type Party,
} from '#shared/domain/reporting/accounts-export.ts';
import {
  type ExportTable,
  listDocumentFiles,
  listPayoutFiles,
} from '#shared/domain/reporting/accounts-files.ts';
import { listMonths, type ReportPeriod } from '#shared/domain/reporting/report-period.ts';
import type { SalesEntry } from '#shared/domain/reporting/sales-entry.ts';
import { salesEntry } from './entities/sales-entry.ts';
import { readAccountCodes } from './read-account-codes.ts';
import { readPayouts } from './read-payouts.ts';

/** A text that a spreadsheet would take for a formula; a signed amount is not one. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

export const formatExport = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse([[...columns], ...rows.map((row) => [...row])], { newline: '\r\n', escapeFormulae: formula })}\r\n`;

/** Each entry of some London days, in the form that an export's documents need. */
export async function readEntries(period: ReportPeriod): Promise<SalesEntry[]> {
  const entries: SalesEntry[] = [];
  for (const { month, from, to } of listMonths(period)) {
    const { data } = await salesEntry.query
      .byDay({ month })
      .between({ day: from }, { day: `${to}~` })
      .go({ pages: 'all' });
    entries.push(...data);
  }
  return entries;
}

/** Reads the ids within 'invoice_man_1' and 'purchase_sin_1_2026-03-01T12:00:00.000Z'. */
const readIds = (entries: readonly SalesEntry[], pattern: RegExp): string[] => [
  ...new Set(entries.flatMap(({ entryId }) => pattern.exec(entryId)?.[1] ?? [])),
];
const manualInvoiceIdPattern = /^invoice(?:-cancelled)?_(.+)$/;
const supplierInvoiceIdPattern = /^purchase(?:-credit)?_(.+)_[^_]*$/;

/**
 * The parties that manual invoices and supplier invoices name, because trade parties have contacts of their own in the
 * accounts.
 */
async function readParties(
  entries: readonly SalesEntry[],
): Promise<(entry: SalesEntry) => Party | undefined> {
  const parties = new Map<string, Party>();
  const invoices = readIds(entries, manualInvoiceIdPattern).map((invoiceId) => ({ invoiceId }));
  if (invoices.length > 0)
    for (const row of (await manualInvoice.get(invoices).go()).data)
      parties.set(row.invoiceId, { name: row.customerName, dueDay: row.dueOn });
  const bills = readIds(entries, supplierInvoiceIdPattern).map((supplierInvoiceId) => ({
    supplierInvoiceId,
  }));
  if (bills.length > 0)
    for (const row of (await supplierInvoice.get(bills).go()).data)
      parties.set(row.supplierInvoiceId, { name: row.supplierName, dueDay: row.dueDate });
  return ({ entryId, kind, day }) => {
    const party = parties.get(
      (manualInvoiceIdPattern.exec(entryId) ?? supplierInvoiceIdPattern.exec(entryId))?.[1] ?? '',
    );
    // A credit note is due on the day it is issued.
    return party && (kind === 'invoice_cancelled' || kind === 'purchase_credit')
      ? { ...party, dueDay: day }
      : party;
  };
}

async function readGiftCardMoves({ from, to }: ReportPeriod): Promise<GiftCardEntryRecord[]> {
  const { data } = await giftCardEntry.query
    .byTime({})
    .between({ at: `${addDays(from, -1)}T` }, { at: `${addDays(to, 2)}T` })
    .go({ pages: 'all' });
  return data.filter(({ at }) => {
    const day = toLondonDay(new Date(at));
    return day >= from && day <= to;
  });
}

export async function listExportFiles(
  period: ReportPeriod,
  program: AccountsProgram,
  name: string,
): Promise<{ tables: ExportTable[]; entries: SalesEntry[] }> {
  const [entries, { codes }, payouts, moves] = await Promise.all([
    readEntries(period),
    readAccountCodes(),
    readPayouts(period),
    readGiftCardMoves(period),
  ]);
  const sets = listExportDocuments(entries, codes, await readParties(entries), moves);
  const tables = [
    ...listDocumentFiles(sets, { program, codes, period: name }),
    ...listPayoutFiles(payouts, program, name),
  ];
  return { tables, entries };
}

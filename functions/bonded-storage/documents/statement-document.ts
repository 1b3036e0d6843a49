import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { drawLetterhead, drawSectionHead } from '#functions/runtime/documents/letterhead.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import { findValuation, type Valuations } from '#shared/domain/bonded-storage/portfolio.ts';
import type { StatementEntry, StorageStatement } from '#shared/domain/bonded-storage/storage-statement.ts';
import { toLastDay } from '#shared/domain/common/days.ts';
import { formatDay, formatMonth } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeInvoiceStatus } from '#shared/domain/invoicing/invoice.ts';
import { formatCertificates } from '#shared/domain/orders/holding.ts';
import { placeNames } from '#shared/domain/orders/storage.ts';

export type StatementFacts = {
  month: string;
  owner: Pick<CustomerRecord, 'firstName' | 'lastName' | 'email'>;
  statement: StorageStatement<LotRecord>;
  valuations: Valuations;
  /** The invoice of the month, or a sentence if the month has none of its own. */
  storage: InvoiceRecord | string;
};

type StatementLot = StatementEntry<LotRecord>;

const nameCertificates = ({ lot, bottles }: StatementLot): string =>
  formatCertificates(
    lot.orderNumber,
    lot.line,
    bottles.map(({ number }) => number),
  );

const heldColumns = [
  { title: 'Bottle', width: 30 },
  { title: 'Certificates', width: 24 },
  { title: 'Location', width: 17 },
  { title: 'Paid each, in bond', width: 13, side: 'right' },
  { title: 'Valued each, in bond', width: 17, side: 'right' },
] as const;

/** The valuation that was the latest as of a day, with its own day and its source. */
function formatValuation({ lot }: StatementLot, valuations: Valuations, day: string): string {
  const valued = findValuation(valuations.get(lot.productId), day);
  return valued ? `${formatPence(valued.pence)}\n${formatDay(valued.on)}, ${valued.source}` : '–';
}

const movedColumns = [
  { title: 'Bottle', width: 45 },
  { title: 'Certificates', width: 40 },
  { title: 'On', width: 20, side: 'right' },
] as const;

/** Bottles of one lot may leave on different days. */
const buildLeftRows = (lots: readonly StatementLot[]): string[][] =>
  lots.flatMap((entry) =>
    [...Map.groupBy(entry.bottles, ({ leftOn = '' }) => leftOn)].map(([day, bottles]) => [
      entry.lot.name,
      nameCertificates({ ...entry, bottles }),
      formatDay(day),
    ]),
  );

const billedColumns = [
  { title: 'Storage', width: 50 },
  { title: 'Bottles', width: 15, side: 'right' },
  { title: 'Each, including VAT', width: 20, side: 'right' },
  { title: 'Amount', width: 20, side: 'right' },
] as const;

/** The bottles in bond at the end of a month, those that arrived and left during it, and the storage billed for it. */
export function renderStatement(facts: StatementFacts, now: Date): Promise<Uint8Array> {
  const { month, owner, statement, valuations, storage } = facts;
  const end = toLastDay(month);
  const title = `Statement for ${formatMonth(month)}`;
  const sheet = drawLetterhead({
    title,
    now,
    facts: [
      ['Held for', `${owner.firstName} ${owner.lastName}\n${owner.email}`],
      ['As of', `the end of ${formatDay(end)}`],
    ],
  });
  drawSectionHead(sheet, 'In bond at the end of the month');
  if (statement.lay.length === 0) sheet.write('No bottles were in bond.');
  else {
    const rows = statement.lay.map((entry) => [
      entry.lot.name,
      nameCertificates(entry),
      placeNames[entry.lot.place],
      formatPence(entry.lot.unitPricePence),
      formatValuation(entry, valuations, end),
    ]);
    drawTable(sheet, heldColumns, rows);
    sheet.moveDown(6);
    const count = statement.lay.reduce((sum, { bottles }) => sum + bottles.length, 0);
    sheet.write(
      `${count} ${count === 1 ? 'bottle' : 'bottles'}. Prices and valuations exclude duty and VAT.`,
    );
  }
  if (statement.came.length > 0) {
    drawSectionHead(sheet, 'Received');
    const rows = statement.came.map((entry) => [
      entry.lot.name,
      nameCertificates(entry),
      formatDay(entry.lot.storedFrom),
    ]);
    drawTable(sheet, movedColumns, rows);
  }
  if (statement.left.length > 0) {
    drawSectionHead(sheet, 'Withdrawn');
    drawTable(sheet, movedColumns, buildLeftRows(statement.left));
  }
  drawSectionHead(sheet, 'Storage');
  if (typeof storage === 'string') sheet.write(storage);
  else {
    const rows = storage.lines.map(({ text, quantity, unitPence, totalPence }) => [
      text,
      String(quantity),
      formatPence(unitPence),
      formatPence(totalPence),
    ]);
    drawTable(sheet, billedColumns, rows);
    sheet.moveDown(6);
    const { invoiceNumber, totalPence, vatPence, dueOn } = storage;
    const state = {
      paid: 'paid',
      pending: `due by ${formatDay(dueOn)}`,
      overdue: `overdue since ${formatDay(dueOn)}`,
    };
    sheet.write(
      `Invoice ${invoiceNumber}: ${formatPence(totalPence)}, of which VAT ${formatPence(vatPence)}; ${state[computeInvoiceStatus(storage, now)]}.`,
    );
  }
  return sheet.close();
}

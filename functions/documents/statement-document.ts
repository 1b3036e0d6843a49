import type { CustomerRecord } from '#functions/data/customer.ts';
import type { InvoiceRecord } from '#functions/data/invoice.ts';
import type { LotRecord } from '#functions/data/lot.ts';
import { lastDayOf } from '#shared/domain/days.ts';
import { certificatesOf } from '#shared/domain/holding.ts';
import { invoiceStatus } from '#shared/domain/invoice.ts';
import { formatPence } from '#shared/domain/money.ts';
import { type Valuations, valuationOn } from '#shared/domain/portfolio.ts';
import { dayInWords, monthInWords } from '#shared/domain/say-day.ts';
import { placeNames } from '#shared/domain/storage.ts';
import type { StorageStatement, Told } from '#shared/domain/storage-statement.ts';
import { headPart, openLetter } from './letterhead.ts';
import { drawTable } from './table.ts';

export type StatementFacts = {
  month: string;
  owner: Pick<CustomerRecord, 'firstName' | 'lastName' | 'email'>;
  statement: StorageStatement<LotRecord>;
  valuations: Valuations;
  /** The invoice of the month, or what is said where it has none of its own. */
  storage: InvoiceRecord | string;
};

type Some = Told<LotRecord>;

const certificates = ({ lot, bottles }: Some): string =>
  certificatesOf(
    lot.orderNumber,
    lot.line,
    bottles.map(({ number }) => number),
  );

const heldColumns = [
  { title: 'Bottle', width: 30 },
  { title: 'Certificates', width: 24 },
  { title: 'Place', width: 17 },
  { title: 'Paid each, in bond', width: 13, side: 'right' },
  { title: 'Valued each, in bond', width: 17, side: 'right' },
] as const;

/** The valuation that was the latest on a day, with its own day and its source. */
function valuedAt({ lot }: Some, valuations: Valuations, day: string): string {
  const valued = valuationOn(valuations.get(lot.productId), day);
  return valued ? `${formatPence(valued.pence)}\n${dayInWords(valued.on)}, ${valued.source}` : '–';
}

const movedColumns = [
  { title: 'Bottle', width: 45 },
  { title: 'Certificates', width: 40 },
  { title: 'On', width: 20, side: 'right' },
] as const;

/** Bottles of a lot leave on days of their own. */
const leftRows = (some: readonly Some[]): string[][] =>
  some.flatMap((told) =>
    [...Map.groupBy(told.bottles, ({ leftOn = '' }) => leftOn)].map(([day, bottles]) => [
      told.lot.name,
      certificates({ ...told, bottles }),
      dayInWords(day),
    ]),
  );

const billedColumns = [
  { title: 'Storage', width: 50 },
  { title: 'Bottles', width: 15, side: 'right' },
  { title: 'Each, including VAT', width: 20, side: 'right' },
  { title: 'Amount', width: 20, side: 'right' },
] as const;

/** What lay in bond at the end of a month, what came and left in its course, and the storage that was billed for it. */
export function statementDocument(facts: StatementFacts, now: Date): Promise<Uint8Array> {
  const { month, owner, statement, valuations, storage } = facts;
  const end = lastDayOf(month);
  const title = `Statement of ${monthInWords(month)}`;
  const sheet = openLetter({
    title,
    now,
    facts: [
      ['Kept for', `${owner.firstName} ${owner.lastName}\n${owner.email}`],
      ['As of', `the end of ${dayInWords(end)}`],
    ],
  });
  headPart(sheet, 'In bond at the end of the month');
  if (statement.lay.length === 0) sheet.say('No bottle lay in bond.');
  else {
    const rows = statement.lay.map((told) => [
      told.lot.name,
      certificates(told),
      placeNames[told.lot.place],
      formatPence(told.lot.unitPricePence),
      valuedAt(told, valuations, end),
    ]);
    drawTable(sheet, heldColumns, rows);
    sheet.moveDown(6);
    const count = statement.lay.reduce((sum, { bottles }) => sum + bottles.length, 0);
    sheet.say(
      `${count} ${count === 1 ? 'bottle' : 'bottles'}. Prices and valuations are without duty and VAT.`,
    );
  }
  if (statement.came.length > 0) {
    headPart(sheet, 'Came');
    const rows = statement.came.map((told) => [
      told.lot.name,
      certificates(told),
      dayInWords(told.lot.storedFrom),
    ]);
    drawTable(sheet, movedColumns, rows);
  }
  if (statement.left.length > 0) {
    headPart(sheet, 'Left');
    drawTable(sheet, movedColumns, leftRows(statement.left));
  }
  headPart(sheet, 'Storage');
  if (typeof storage === 'string') sheet.say(storage);
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
      pending: `due by ${dayInWords(dueOn)}`,
      overdue: `overdue since ${dayInWords(dueOn)}`,
    };
    sheet.say(
      `Invoice ${invoiceNumber}: ${formatPence(totalPence)}, of which VAT ${formatPence(vatPence)}; ${state[invoiceStatus(storage, now)]}.`,
    );
  }
  return sheet.close();
}

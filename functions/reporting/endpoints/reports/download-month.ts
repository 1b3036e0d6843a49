import { strToU8, zipSync } from 'fflate';
import { formatExport, listExportFiles } from '#functions/reporting/list-export-files.ts';
import { type OpenDocument, readPayables, readReceivables } from '#functions/reporting/read-ageing.ts';
import { readGiftCardReport } from '#functions/reporting/read-gift-cards.ts';
import { readPayouts, sumPayouts } from '#functions/reporting/read-payouts.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { exportsApi } from '#shared/contracts/reporting/exports.ts';
import { toFirstDay, toLastDay, toLondonDay } from '#shared/domain/common/days.ts';
import { formatMonth } from '#shared/domain/common/format-date.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { ageBucketNames, countDaysLate, toAgeBucket } from '#shared/domain/reporting/ageing.ts';
import { computeDuty, computeStorage } from '#shared/domain/reporting/bond-reports.ts';
import { buildMonthlySheet } from '#shared/domain/reporting/monthly-sheet.ts';
import { listCells, mergeCells } from '#shared/domain/reporting/sales-cell.ts';

export const handler = serveAdmin(
  exportsApi.downloadMonth,
  async ({ params, query: { program } }, { now }) => {
    const { month } = params;
    const period = { from: toFirstDay(month), to: toLastDay(month) };
    const [{ tables, entries }, payouts, receivables, payables, giftCards] = await Promise.all([
      listExportFiles(period, program, month),
      readPayouts(period),
      readReceivables(),
      readPayables(),
      readGiftCardReport(period),
    ]);
    const cells = mergeCells(entries.flatMap(listCells));
    const files: Record<string, Uint8Array> = {
      'read-me.txt': strToU8(describe(month, toLondonDay(now))),
      [`monthly-sheet-${month}.csv`]: toFile(
        ['Section', 'What', 'Amount'],
        buildMonthlySheet(cells, entries, sumPayouts(payouts), giftCards),
      ),
      [`duty-and-storage-${month}.csv`]: toFile(
        ['What', 'Amount'],
        listFigures({ ...computeDuty(cells), ...computeStorage(cells) }),
      ),
      [`receivables-${toLondonDay(now)}.csv`]: toFile(agedColumns, ageRows(receivables, toLondonDay(now))),
      [`payables-${toLondonDay(now)}.csv`]: toFile(agedColumns, ageRows(payables, toLondonDay(now))),
    };
    for (const { name, columns, rows } of tables) files[name] = toFile(columns, rows);
    // The same figures always make the same file, whenever it is generated.
    const content = zipSync(files, { level: 6, mtime: `${period.to}T12:00:00` });
    return { name: `accounts-${month}.zip`, content };
  },
);

const toFile = (columns: readonly string[], rows: readonly (readonly string[])[]): Uint8Array =>
  strToU8(formatExport(columns, rows));

const figureNames: Readonly<Record<string, string>> = {
  deferredDutyPence: 'Duty deferred',
  deferredVatPence: 'VAT deferred',
  paidDutyPence: 'Duty paid on removal',
  paidVatPence: 'VAT paid on removal',
  billedPence: 'Storage billed',
  billedVatPence: 'Storage VAT included',
  paidPence: 'Storage paid',
  refundedPence: 'Storage refunded',
};

const listFigures = (figures: Readonly<Record<string, number>>): string[][] =>
  Object.entries(figures).map(([name, pence]) => [figureNames[name] ?? name, formatDecimalPounds(pence + 0)]);

const agedColumns = ['Number', 'Who', 'Issued', 'Due', 'Age', 'Amount'];

const ageRows = (open: readonly OpenDocument[], today: string): string[][] =>
  open.map(({ number, name, issuedOn, dueOn, amountPence }) => [
    number,
    name,
    issuedOn,
    dueOn,
    ageBucketNames[toAgeBucket(countDaysLate(dueOn, today))],
    formatDecimalPounds(amountPence),
  ]);

const describe = (month: string, today: string): string =>
  [
    `Accounts for ${formatMonth(month)}, made on ${today}. Days are in London time, amounts in pounds.`,
    '',
    'Orders count when they are paid, invoices and storage when they are issued, refunds when the money',
    'goes back, supplier invoices on their own date once they are approved.',
    'A gift card is a debt to its holder from its sale on, without VAT; what it pays is a line of its order.',
    'Import files "including-vat" as tax inclusive and files "excluding-vat" as tax exclusive.',
    'Check the headings against a template that you have downloaded yourself, and account codes and tax',
    'names in Settings.',
    'Receivables and payables are those of the day on which this was made.',
    'Not included: takings of the bar through its own till, Shopify sales, costs without a supplier',
    'invoice, and VAT on imports.',
    '',
  ].join('\r\n');

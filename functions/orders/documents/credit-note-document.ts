import { drawLetterhead, type Fact, listSellerLines } from '#functions/runtime/documents/letterhead.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import { drawTotals } from '#functions/runtime/documents/totals.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';

/** The particulars that regulation 15C of the VAT Regulations 1995 requires of a credit note. */
export type CreditNote = {
  creditNoteNumber: string;
  issuedAt: string;
  customer: readonly (string | undefined)[];
  /** The invoice that it credits, with its date, or the order if there is no invoice. */
  credits: readonly Fact[];
  reason: string;
  lines: readonly { text: string; netPence: number; vatRate: string; vatPence: number }[];
  /** What happens to the money. */
  settlement: string;
};

const columns = [
  { title: 'Description', width: 48 },
  { title: 'Excluding VAT', width: 17, side: 'right' },
  { title: 'VAT rate', width: 13, side: 'right' },
  { title: 'VAT', width: 14, side: 'right' },
  { title: 'Amount', width: 17, side: 'right' },
] as const;

export function renderCreditNote(note: CreditNote, now: Date): Promise<Uint8Array> {
  const title = `Credit note ${note.creditNoteNumber}`;
  const facts: Fact[] = [
    ['Credit note', note.creditNoteNumber],
    ['Issued on', formatDay(toLondonDay(new Date(note.issuedAt)))],
    ...note.credits,
    ['Reason', note.reason],
    ['From', listSellerLines().join('\n')],
    ['Credited to', note.customer.filter(Boolean).join('\n')],
  ];
  const sheet = drawLetterhead({ title, facts, now });
  drawTable(
    sheet,
    columns,
    note.lines.map(({ text, netPence, vatRate, vatPence }) => [
      text,
      formatPence(netPence),
      vatRate,
      formatPence(vatPence),
      formatPence(netPence + vatPence),
    ]),
  );
  const sum = (field: 'netPence' | 'vatPence') => note.lines.reduce((total, line) => total + line[field], 0);
  drawTotals(sheet, [
    ['Total excluding VAT', sum('netPence')],
    ['VAT', sum('vatPence')],
    ['Total credited', sum('netPence') + sum('vatPence')],
  ]);
  sheet.moveDown(12);
  sheet.write(note.settlement, { weight: 'bold' });
  return sheet.close();
}

import type { WholeInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { renderCreditNote } from '#functions/orders/documents/credit-note-document.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { listCustomerLines } from './manual-invoice-document.ts';

/** The credit note of an invoice that was cancelled after its issue. It covers the whole invoice, line by line. */
export function renderManualCreditNote({ invoice, content }: WholeInvoice, now: Date): Promise<Uint8Array> {
  const { creditNoteNumber = '', creditedAt = '', invoiceNumber = '', issuedAt = '', totalPence } = invoice;
  return renderCreditNote(
    {
      creditNoteNumber,
      issuedAt: creditedAt,
      credits: [['Invoice', `${invoiceNumber} of ${formatDay(toLondonDay(new Date(issuedAt)))}`]],
      reason: 'Invoice cancelled',
      customer: listCustomerLines({ invoice, content }),
      lines: content.lines.map(({ itemName, quantity, totalPence: netPence, vatRate, vatPence }) => ({
        text: `${quantity} × ${itemName.replace(/\s+/g, ' ').trim()}`,
        netPence,
        vatRate: `${Number(vatRate)}%`,
        vatPence,
      })),
      settlement: `No payment is due on invoice ${invoiceNumber}. If you have already paid, we will refund ${formatPence(totalPence)} to you.`,
    },
    now,
  );
}

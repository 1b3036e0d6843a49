import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { CreditedRefund } from '#functions/orders/refunds/credited-refund.ts';
import type { Fact } from '#functions/runtime/documents/letterhead.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import type { TaxTreatment } from '#shared/domain/common/tax-lines.ts';
import { standardVatPercent } from '#shared/domain/common/vat.ts';
import { renderCreditNote } from './credit-note-document.ts';

const rates: Record<TaxTreatment, string> = {
  standard: `${standardVatPercent}%`,
  removal: `${standardVatPercent}%`,
  suspended: 'Suspended',
  duty: '–',
};

/** The reason as the customer reads it; staff notes about a refund are never shown to customers. */
const reasons: Record<RefundRecord['reason'], string> = {
  stock_gone: 'Payment received after the reservation expired',
  amount_changed: 'Payment for an earlier version of the order',
  paid_twice: 'Second payment',
  too_late: 'Payment received after the order expired',
  staff: 'Refund',
};

function toReason({ totalPence }: OrderRecord, { reason, amountPence }: RefundRecord): string {
  const part = amountPence < totalPence ? 'part of the price' : 'the whole price';
  return reason === 'staff' ? `${reasons.staff} of ${part}` : reasons[reason];
}

function listReturned({ lines }: OrderRecord, { restocked = [] }: RefundRecord): Fact[] {
  const named = restocked.map(({ productId, quantity }) => {
    const line = lines.find((each) => each.productId === productId);
    return `${quantity} × ${line?.name ?? productId}`;
  });
  return named.length > 0 ? [['Returned', named.join('\n')]] : [];
}

export function renderRefundCreditNote(
  order: OrderRecord,
  made: CreditedRefund,
  now: Date,
): Promise<Uint8Array> {
  const { invoiceNumber, invoicedOn, lines } = made.credited;
  const orderedOn = formatDay(toLondonDay(new Date(order.paidAt ?? order.placedAt)));
  const invoice: Fact[] =
    invoiceNumber && invoicedOn ? [['Invoice', `${invoiceNumber} of ${formatDay(invoicedOn)}`]] : [];
  return renderCreditNote(
    {
      creditNoteNumber: made.creditNoteNumber,
      issuedAt: made.madeAt,
      credits: [...invoice, ['Order', `${order.orderNumber} of ${orderedOn}`], ...listReturned(order, made)],
      reason: toReason(order, made),
      customer: [order.customerName, order.shippingAddress, order.customerEmail],
      lines: lines.map(({ text, amountPence, vatPence, tax }) => ({
        text,
        netPence: amountPence - vatPence,
        vatRate: rates[tax],
        vatPence,
      })),
      settlement: `${formatPence(made.amountPence)} is being refunded to ${made.isToGiftCard ? 'your gift card' : 'the card you paid with'}.`,
    },
    now,
  );
}

import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import {
  computeManualInvoiceTotals,
  type ManualInvoiceTotals,
  manualInvoiceDefaults,
} from '#shared/domain/invoicing/manual-invoice.ts';
import {
  type ManualInvoiceDraft,
  type ManualLine,
  toPricedLine,
} from '#shared/domain/invoicing/manual-invoice-form.ts';

/** The sums that a client may have sent, in pence; sums that it left out are not compared. */
type OptionalPence = number | null | undefined;
type SentTotals = {
  invoice: { subtotalAmount?: OptionalPence; vatAmount?: OptionalPence; totalAmount?: OptionalPence };
  items: readonly (ManualLine & { totalPrice?: OptionalPence })[];
};

type InvoiceIdentity = Pick<ManualInvoiceRecord, 'invoiceId' | 'createdAt' | 'createdBy' | 'version'>;
type Draft = { invoice: ManualInvoiceRecord; content: ManualInvoiceContent };

/** The draft to store for a request. An empty due date becomes thirty days from now. */
export function buildManualInvoiceDraft(
  sent: ManualInvoiceDraft & SentTotals,
  identity: InvoiceIdentity,
  now: Date,
): Draft {
  const { lines, subtotalPence, vatPence, totalPence } = checkTotals(sent);
  const { customerName, customerEmail, customerPhone, dueDate, invoiceType } = sent.invoice;
  const { billingAddress, notes, terms, customerVatNumber, customerAwrsNumber } = sent.invoice;
  return {
    invoice: {
      ...identity,
      status: 'draft',
      invoiceType,
      customerName,
      customerEmail,
      customerPhone,
      ...(invoiceType === 'trade' ? { customerVatNumber, customerAwrsNumber } : {}),
      dueOn: dueDate ?? addDays(toLondonDay(now), manualInvoiceDefaults.dueDays),
      subtotalPence,
      vatPence,
      totalPence,
      movesStock: sent.items.some(({ movesStock }) => movesStock),
    },
    content: {
      invoiceId: identity.invoiceId,
      billingAddress,
      lines: sent.items.map(
        ({ productId, itemName, itemDescription, quantity, unitPrice, vatRate, movesStock }, index) => ({
          productId,
          itemName,
          itemDescription,
          quantity,
          vatRate,
          ...(movesStock ? { movesStock } : {}),
          unitPence: unitPrice,
          totalPence: lines[index]?.totalPence ?? 0,
          vatPence: lines[index]?.vatPence ?? 0,
        }),
      ),
      notes,
      terms,
    },
  };
}

/** The totals of the lines. A total that was sent and differs is refused, naming each field at fault and the correct amount. */
function checkTotals({ invoice, items }: SentTotals): ManualInvoiceTotals {
  const totals = computeManualInvoiceTotals(items.map(toPricedLine));
  const compared: [field: string, sent: OptionalPence, pence: number][] = [
    ...items.map(({ totalPrice }, index): [string, OptionalPence, number] => [
      `items.${index}.totalPrice`,
      totalPrice,
      totals.lines[index]?.totalPence ?? 0,
    ]),
    ['invoice.subtotalAmount', invoice.subtotalAmount, totals.subtotalPence],
    ['invoice.vatAmount', invoice.vatAmount, totals.vatPence],
    ['invoice.totalAmount', invoice.totalAmount, totals.totalPence],
  ];
  const differing = compared.filter(([, sent, pence]) => sent != null && sent !== pence);
  if (differing.length === 0) return totals;
  const details = { amount: formatPence(totals.totalPence) };
  const fields = differing.map(([field, , pence]) => ({
    field,
    message: formatErrorDetail('totals_differ', { amount: formatPence(pence) }),
  }));
  throw new Refusal('totals_differ', details, fields);
}

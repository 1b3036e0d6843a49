import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { manualInvoiceDefaults } from '#shared/domain/invoicing/manual-invoice.ts';
import type { ManualInvoiceDraft } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { checkTotals, type SentTotals } from './check-totals.ts';

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

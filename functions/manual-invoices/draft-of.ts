import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/data/manual-invoice-content.ts';
import { addDays, londonDay } from '#shared/domain/days.ts';
import { manualInvoiceDefaults } from '#shared/domain/manual-invoice.ts';
import type { ManualInvoiceDraft } from '#shared/domain/manual-invoice-form.ts';
import { agreedTotals, type SentTotals } from './agreed-totals.ts';

type Kept = Pick<ManualInvoiceRecord, 'invoiceId' | 'createdAt' | 'createdBy' | 'version'>;
type Draft = { invoice: ManualInvoiceRecord; content: ManualInvoiceContent };

/** A draft as it is stored, of what was sent. A due date that was left empty is thirty days from now. */
export function draftOf(sent: ManualInvoiceDraft & SentTotals, kept: Kept, now: Date): Draft {
  const { lines, subtotalPence, vatPence, totalPence } = agreedTotals(sent);
  const { customerName, customerEmail, customerPhone, dueDate, invoiceType } = sent.invoice;
  const { billingAddress, notes, terms } = sent.invoice;
  return {
    invoice: {
      ...kept,
      status: 'draft',
      invoiceType,
      customerName,
      customerEmail,
      customerPhone,
      dueOn: dueDate ?? addDays(londonDay(now), manualInvoiceDefaults.dueDays),
      subtotalPence,
      vatPence,
      totalPence,
    },
    content: {
      invoiceId: kept.invoiceId,
      billingAddress,
      lines: sent.items.map(
        ({ productId, itemName, itemDescription, quantity, unitPrice, vatRate }, index) => ({
          ...{ productId, itemName, itemDescription, quantity, vatRate },
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

import { type PurchaseOrderStatus, purchaseOrderStatuses } from '#shared/domain/purchase-order.ts';
import { type SupplierInvoiceStatus, supplierInvoiceStatuses } from '#shared/domain/supplier-invoice.ts';

type Words = { label: string; tone: 'ok' | 'plain' | 'error' };

/** As the specification has its badges: destructive, secondary, and the others. */
export const orderWords: Record<PurchaseOrderStatus, Words> = {
  draft: { label: 'Draft', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  acknowledged: { label: 'Acknowledged', tone: 'ok' },
  received: { label: 'Received', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const invoiceWords: Record<SupplierInvoiceStatus, Words> = {
  pending: { label: 'Pending', tone: 'plain' },
  approved: { label: 'Approved', tone: 'ok' },
  paid: { label: 'Paid', tone: 'ok' },
  overdue: { label: 'Overdue', tone: 'error' },
  disputed: { label: 'Disputed', tone: 'error' },
};

export const orderOptions = purchaseOrderStatuses.map((value) => ({ value, label: orderWords[value].label }));
export const invoiceOptions = supplierInvoiceStatuses.map((value) => ({
  value,
  label: invoiceWords[value].label,
}));

export const methodWords = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  direct_debit: 'Direct debit',
  cheque: 'Cheque',
  cash: 'Cash',
} as const;

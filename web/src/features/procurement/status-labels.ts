import {
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '#shared/domain/procurement/purchase-order.ts';
import {
  type SupplierInvoiceStatus,
  supplierInvoiceStatuses,
} from '#shared/domain/procurement/supplier-invoice.ts';

type StatusLabel = { label: string; tone: 'ok' | 'plain' | 'error' };

/** The specification's badge styles: destructive, secondary, and the others. */
export const orderLabels: Record<PurchaseOrderStatus, StatusLabel> = {
  draft: { label: 'Draft', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  acknowledged: { label: 'Acknowledged', tone: 'ok' },
  received: { label: 'Received', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const invoiceLabels: Record<SupplierInvoiceStatus, StatusLabel> = {
  pending: { label: 'Pending', tone: 'plain' },
  approved: { label: 'Approved', tone: 'ok' },
  paid: { label: 'Paid', tone: 'ok' },
  overdue: { label: 'Overdue', tone: 'error' },
  disputed: { label: 'Disputed', tone: 'error' },
};

export const orderOptions = purchaseOrderStatuses.map((value) => ({
  value,
  label: orderLabels[value].label,
}));
export const invoiceOptions = supplierInvoiceStatuses.map((value) => ({
  value,
  label: invoiceLabels[value].label,
}));

export const paymentMethodLabels = {
  bank_transfer: 'Bank transfer',
  card: 'Card',
  direct_debit: 'Direct debit',
  cheque: 'Cheque',
  cash: 'Cash',
} as const;

import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import {
  type ManualInvoiceStatus,
  manualInvoiceStatuses,
  manualInvoiceTypeNames,
  manualInvoiceTypes,
} from '#shared/domain/invoicing/manual-invoice.ts';

type StatusLabel = { label: string; tone: 'ok' | 'plain' | 'error' };

/** The specification's badge styles: destructive, secondary, and the others. */
export const statusLabels: Record<ManualInvoiceStatus, StatusLabel> = {
  draft: { label: 'Draft', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  paid: { label: 'Paid', tone: 'ok' },
  overdue: { label: 'Overdue', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const statusOptions = manualInvoiceStatuses.map((value) => ({
  value,
  label: statusLabels[value].label,
}));
export const typeOptions = manualInvoiceTypes.map((value) => ({
  value,
  label: manualInvoiceTypeNames[value],
}));

export const statusChanged = 'Invoice status updated';
export const statusFailed = 'Failed to update invoice';

type NamedInvoice = Pick<ManualInvoice, 'invoiceNumber' | 'customerName'>;

export const formatInvoiceName = ({ invoiceNumber, customerName }: NamedInvoice): string =>
  invoiceNumber ?? `draft for ${customerName}`;

/** The status of the email that an issued invoice was sent with; undefined before that. */
export function describeEmailStatus({ mail, customerEmail }: Pick<ManualInvoice, 'mail' | 'customerEmail'>) {
  const sentences: Record<ManualInvoice['mail'], string | undefined> = {
    not_due: undefined,
    no_address: 'It was not emailed because the customer has no email address.',
    waiting: `It is being emailed to ${customerEmail}.`,
    sent: `It was emailed to ${customerEmail}.`,
    cancelled: 'It was cancelled before it was emailed.',
    failed: `It could not be emailed to ${customerEmail}.`,
  };
  return sentences[mail];
}

/** An invoice can be edited until it has a number, as long as its status is draft. */
export const isOpenDraft = ({ status, invoiceNumber }: Pick<ManualInvoice, 'status' | 'invoiceNumber'>) =>
  status === 'draft' && invoiceNumber === null;

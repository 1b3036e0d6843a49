import type { ManualInvoice } from '#shared/api/manual-invoices.ts';
import {
  type ManualInvoiceStatus,
  manualInvoiceStatuses,
  manualInvoiceTypeNames,
  manualInvoiceTypes,
} from '#shared/domain/manual-invoice.ts';

type Words = { label: string; tone: 'ok' | 'plain' | 'error' };

/** As the specification has its badges: destructive, secondary, and the others. */
export const statusWords: Record<ManualInvoiceStatus, Words> = {
  draft: { label: 'Draft', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  paid: { label: 'Paid', tone: 'ok' },
  overdue: { label: 'Overdue', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

export const statusOptions = manualInvoiceStatuses.map((value) => ({
  value,
  label: statusWords[value].label,
}));
export const typeOptions = manualInvoiceTypes.map((value) => ({
  value,
  label: manualInvoiceTypeNames[value],
}));

export const statusChanged = 'Invoice status updated';
export const statusFailed = 'Failed to update invoice';

type Called = Pick<ManualInvoice, 'invoiceNumber' | 'customerName'>;

/** What a person calls an invoice. */
export const nameOfInvoice = ({ invoiceNumber, customerName }: Called): string =>
  invoiceNumber ?? `draft for ${customerName}`;

/** What became of the letter with which an invoice was issued; nothing before. */
export function saysMail({ mail, customerEmail }: Pick<ManualInvoice, 'mail' | 'customerEmail'>) {
  const sentences: Record<ManualInvoice['mail'], string | undefined> = {
    not_due: undefined,
    no_address: 'It was not mailed, since the customer has no email address.',
    waiting: `It is on its way to ${customerEmail}.`,
    sent: `It was mailed to ${customerEmail}.`,
    failed: `It could not be mailed to ${customerEmail}.`,
  };
  return sentences[mail];
}

/** What it says can be changed until it has a number, as long as it is called a draft. */
export const isOpenDraft = ({ status, invoiceNumber }: Pick<ManualInvoice, 'status' | 'invoiceNumber'>) =>
  status === 'draft' && invoiceNumber === null;

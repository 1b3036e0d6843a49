import type { ManualInvoiceRow } from '#shared/contracts/invoicing/manual-invoices.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { statusLabels } from './invoice-labels.ts';

type IssueDialogProps = {
  invoice?: ManualInvoiceRow;
  status?: ManualInvoiceStatus;
  isPending: boolean;
  onClose: () => void;
  onIssue: () => void;
};

/** Asks before an invoice is numbered and sent, or cancelled after that, because neither can be undone. */
export function IssueDialog({ invoice, status, isPending, onClose, onIssue }: IssueDialogProps) {
  const isCredit = status === 'cancelled';
  return (
    <Confirm
      isOpen={invoice !== undefined}
      onClose={onClose}
      title={isCredit ? 'Cancel this invoice?' : 'Issue this invoice?'}
      press={isCredit ? 'Cancel and Credit' : 'Issue Invoice'}
      keep={isCredit ? 'Keep Invoice' : 'Cancel'}
      onPress={onIssue}
      isPending={isPending}
    >
      {invoice && isCredit && (
        <div className="grid gap-3 text-ink-2">
          <p>
            A credit note for {formatPounds(invoice.totalAmount)} will be issued for {invoice.invoiceNumber}.
            The invoice cannot be reopened.
          </p>
          <p>
            {invoice.customerEmail
              ? `The credit note will be emailed to ${invoice.customerEmail}.`
              : 'It will not be emailed because the customer has no email address.'}
          </p>
        </div>
      )}
      {invoice && status && !isCredit && (
        <div className="grid gap-3 text-ink-2">
          <p>
            The invoice to {invoice.customerName} for {formatPounds(invoice.totalAmount)} will get the next
            invoice number and be marked as {statusLabels[status].label.toLowerCase()}. After that, it cannot
            be edited.
          </p>
          <p>
            {invoice.customerEmail
              ? `The PDF will be emailed to ${invoice.customerEmail}.`
              : 'It will not be emailed because the customer has no email address.'}
          </p>
        </div>
      )}
    </Confirm>
  );
}

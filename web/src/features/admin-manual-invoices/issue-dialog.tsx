import type { ManualInvoiceRow } from '#shared/api/manual-invoices.ts';
import type { ManualInvoiceStatus } from '#shared/domain/manual-invoice.ts';
import { formatPounds } from '#shared/domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { statusWords } from './invoice-words.ts';

type IssueDialogProps = {
  invoice?: ManualInvoiceRow;
  status?: ManualInvoiceStatus;
  isPending: boolean;
  onClose: () => void;
  onIssue: () => void;
};

/** Asks before an invoice gets its number and goes out, which nothing takes back. */
export function IssueDialog({ invoice, status, isPending, onClose, onIssue }: IssueDialogProps) {
  return (
    <Sheet
      side="middle"
      isOpen={invoice !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Issue this invoice?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onIssue} pending={isPending}>
            Issue Invoice
          </Button>
        </div>
      }
    >
      {invoice && status && (
        <div className="grid gap-3 text-ink-2">
          <p>
            The invoice to {invoice.customerName} over {formatPounds(invoice.totalAmount)} gets the next
            number and is marked as {statusWords[status].label.toLowerCase()}. From then on, what it says does
            not change.
          </p>
          <p>
            {invoice.customerEmail
              ? `Its PDF is mailed to ${invoice.customerEmail}, once.`
              : 'It is not mailed, since the customer has no email address.'}
          </p>
        </div>
      )}
    </Sheet>
  );
}

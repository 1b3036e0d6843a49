import { type ReactNode, useState } from 'react';
import type { ManualInvoiceRow } from '#shared/contracts/invoicing/manual-invoices.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { issuedStatuses, type ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { describeEmailStatus, statusChanged, statusFailed, statusLabels } from './invoice-labels.ts';
import { useSetStatus } from './queries.ts';

type PendingIssue = { row: ManualInvoiceRow; status: ManualInvoiceStatus };

/**
 * Issuing or crediting an invoice cannot be undone, so it is confirmed first: `ask` returns whether confirmation is
 * needed, and the dialog is rendered where `dialog` is placed.
 */
export function useIssue(): {
  ask: (row: ManualInvoiceRow, status: ManualInvoiceStatus) => boolean;
  dialog: ReactNode;
} {
  const [pendingIssue, setPendingIssue] = useState<PendingIssue>();
  const set = useSetStatus();
  const issue = ({ row, status }: PendingIssue) =>
    set.mutate(
      { id: row.id, status, from: row.status },
      {
        onSuccess: (invoice) =>
          toast({
            title: statusChanged,
            description:
              status === 'cancelled'
                ? `Credit note ${invoice.creditNoteNumber} was issued.`
                : [`Issued as ${invoice.invoiceNumber}.`, describeEmailStatus(invoice)]
                    .filter(Boolean)
                    .join(' '),
          }),
        onError: showFailure(statusFailed),
        onSettled: () => setPendingIssue(undefined),
      },
    );
  const close = () => setPendingIssue(undefined);
  const isCredit = pendingIssue?.status === 'cancelled';
  return {
    ask: (row, status) => {
      const isCredited = row.invoiceNumber !== null && status === 'cancelled' && row.status !== 'cancelled';
      const isIssued = row.invoiceNumber === null && issuedStatuses.includes(status);
      if (!isCredited && !isIssued) return false;
      setPendingIssue({ row, status });
      return true;
    },
    dialog: (
      <Confirm
        isOpen={pendingIssue !== undefined}
        onClose={close}
        title={isCredit ? 'Cancel this invoice?' : 'Issue this invoice?'}
        press={isCredit ? 'Cancel and Credit' : 'Issue Invoice'}
        keep={isCredit ? 'Keep Invoice' : 'Cancel'}
        onPress={() => pendingIssue && issue(pendingIssue)}
        isPending={set.isPending}
      >
        {pendingIssue && <Consequences {...pendingIssue} />}
      </Confirm>
    ),
  };
}

/** What issuing an invoice does, or crediting it. */
function Consequences({ row, status }: PendingIssue) {
  const { invoiceNumber, customerName, customerEmail } = row;
  const total = formatPounds(row.totalAmount);
  const isCredit = status === 'cancelled';
  return (
    <div className="grid gap-3 text-ink-2">
      <p>
        {isCredit
          ? `A credit note for ${total} will be issued for ${invoiceNumber}. The invoice cannot be reopened.`
          : `The invoice to ${customerName} for ${total} will get the next invoice number and be marked as ${statusLabels[status].label.toLowerCase()}. After that, it cannot be edited.`}
      </p>
      <p>
        {customerEmail
          ? `The ${isCredit ? 'credit note' : 'PDF'} will be emailed to ${customerEmail}.`
          : 'It will not be emailed because the customer has no email address.'}
      </p>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import type { ManualInvoiceRow } from '#shared/contracts/invoicing/manual-invoices.ts';
import { issuedStatuses, type ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { describeEmailStatus, statusChanged, statusFailed } from './invoice-labels.ts';
import { IssueDialog } from './issue-dialog.tsx';
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
  return {
    ask: (row, status) => {
      const isCredited = row.invoiceNumber !== null && status === 'cancelled' && row.status !== 'cancelled';
      const isIssued = row.invoiceNumber === null && issuedStatuses.includes(status);
      if (!isCredited && !isIssued) return false;
      setPendingIssue({ row, status });
      return true;
    },
    dialog: (
      <IssueDialog
        invoice={pendingIssue?.row}
        status={pendingIssue?.status}
        isPending={set.isPending}
        onClose={() => setPendingIssue(undefined)}
        onIssue={() => pendingIssue && issue(pendingIssue)}
      />
    ),
  };
}

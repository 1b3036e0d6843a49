import { type ReactNode, useState } from 'react';
import type { ManualInvoiceRow } from '#shared/api/manual-invoices.ts';
import { issuedStatuses, type ManualInvoiceStatus } from '#shared/domain/manual-invoice.ts';
import { toast } from '#web/ui/toast.ts';
import { saysMail, statusChanged } from './invoice-words.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { useSetStatus } from './queries.ts';
import { tellFailure } from './tell-failure.ts';

type Asked = { row: ManualInvoiceRow; status: ManualInvoiceStatus };

/**
 * What issues an invoice cannot be taken back, so it is asked about first: `ask` answers whether it has to be, and the
 * dialog stands where `dialog` is put.
 */
export function useIssue(): {
  ask: (row: ManualInvoiceRow, status: ManualInvoiceStatus) => boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const set = useSetStatus();
  const issue = ({ row, status }: Asked) =>
    set.mutate(
      { id: row.id, status },
      {
        onSuccess: (invoice) =>
          toast({
            title: statusChanged,
            description: [`Issued as ${invoice.invoiceNumber}.`, saysMail(invoice)].filter(Boolean).join(' '),
          }),
        onError: tellFailure,
        onSettled: () => setAsked(undefined),
      },
    );
  return {
    ask: (row, status) => {
      if (row.invoiceNumber || !issuedStatuses.includes(status)) return false;
      setAsked({ row, status });
      return true;
    },
    dialog: (
      <IssueDialog
        invoice={asked?.row}
        status={asked?.status}
        isPending={set.isPending}
        onClose={() => setAsked(undefined)}
        onIssue={() => asked && issue(asked)}
      />
    ),
  };
}

import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import {
  formatInvoiceName,
  statusChanged,
  statusFailed,
  statusLabels,
  statusOptions,
} from './invoice-labels.ts';
import { useSetStatus } from './queries.ts';
import { useIssue } from './use-issue.tsx';

/** An invoice's status. A change is shown immediately, and can be undone unless it issues the invoice. */
export function InvoiceStatus({ invoice }: { invoice: ManualInvoice }) {
  const set = useSetStatus();
  const issue = useIssue();
  const status = set.isPending ? set.variables.status : invoice.status;
  const change = (next: ManualInvoiceStatus, from = invoice.status, isUndo = false) =>
    set.mutate(
      { id: invoice.id, status: next, from },
      {
        onSuccess: () =>
          toast({
            title: statusChanged,
            ...(isUndo ? {} : { action: { label: 'Undo', onSelect: () => change(from, next, true) } }),
          }),
        onError: showFailure(statusFailed),
      },
    );
  return (
    <>
      <RowStatus
        label={`Status of ${formatInvoiceName(invoice)}`}
        value={status}
        options={statusOptions}
        tone={statusLabels[status].tone}
        permission="invoices.edit"
        onChange={(next) =>
          issue.ask(invoice, next as ManualInvoiceStatus) || change(next as ManualInvoiceStatus)
        }
      />
      {issue.dialog}
    </>
  );
}

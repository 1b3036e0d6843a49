import type { SupplierInvoice } from '#shared/contracts/procurement/supplier-invoices.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { DeleteRecord } from '#web/ui/admin-document/delete-record.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { buildState, useDeleteInvoice, useMarkPaid, useSetInvoiceState } from './queries.ts';

export function InvoiceActions({ invoice }: { invoice: SupplierInvoice }) {
  const mayEdit = useHasPermission('payables.edit');
  const mayApprove = useHasPermission('payables.approve');
  const href = adminTab.supplierInvoices.href(invoice.id);
  const isWaiting = invoice.isCorrectable && invoice.status !== 'disputed';
  return (
    <>
      {isWaiting && mayApprove && (mayEdit || !invoice.needsFinance) && <Approve invoice={invoice} />}
      {mayEdit && invoice.status !== 'paid' && <MarkPaid invoice={invoice} />}
      {mayEdit && invoice.isCorrectable && (
        <>
          <ButtonLink to={`${href}/edit`} look="outline" size="sm">
            Correct
          </ButtonLink>
          <DeleteInvoice invoice={invoice} />
        </>
      )}
      {mayEdit && !invoice.isCorrectable && (
        <ButtonLink to={`${href}/credit`} look="outline" size="sm">
          Enter credit note
        </ButtonLink>
      )}
    </>
  );
}

function Approve({ invoice }: { invoice: SupplierInvoice }) {
  const set = useSetInvoiceState(invoice);
  const press = () =>
    set.mutate(
      { state: buildState('approved'), from: invoice.status },
      {
        onSuccess: () => toast({ title: 'Invoice approved' }),
        onError: showFailure('Failed to approve the invoice'),
      },
    );
  return (
    <Button size="sm" onClick={press} pending={set.isPending}>
      Approve
    </Button>
  );
}

function MarkPaid({ invoice }: { invoice: SupplierInvoice }) {
  const pay = useMarkPaid();
  const press = () =>
    pay.mutate(invoice, {
      onSuccess: () => toast({ title: 'Invoice marked as paid' }),
      onError: showFailure('Failed to mark invoice as paid'),
    });
  return (
    <Button look="outline" size="sm" onClick={press} pending={pay.isPending}>
      Mark Paid
    </Button>
  );
}

function DeleteInvoice({ invoice }: { invoice: SupplierInvoice }) {
  return (
    <DeleteRecord
      id={invoice.id}
      name={invoice.invoiceNumber}
      kind="supplier invoice"
      remove={useDeleteInvoice()}
      backTo={adminTab.supplierInvoices.href()}
    >
      It is not approved, so it can be deleted. The audit trail keeps its contents.
    </DeleteRecord>
  );
}

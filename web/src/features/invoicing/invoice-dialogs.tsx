import { useNavigate } from 'react-router-dom';
import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { InvoiceForm, toValues } from './invoice-form.tsx';
import { type InvoiceInput, manualInvoiceQuery, useCreateInvoice, useUpdateInvoice } from './queries.ts';

/** The dialog to write a new invoice. */
export function NewInvoice() {
  const navigate = useNavigate();
  const create = useCreateInvoice();
  return (
    <FormDialog
      title="Create Invoice"
      description="Generate an invoice for trades and off-ecommerce sales"
      backTo={adminTab.manualInvoices.href()}
    >
      <InvoiceForm
        submit={(body) => create.mutateAsync(body)}
        onSaved={() => void navigate(adminTab.manualInvoices.href())}
        words={{
          press: 'Create Invoice',
          saved: 'Manual invoice created successfully',
          failed: 'Failed to create manual invoice',
        }}
      />
    </FormDialog>
  );
}

/** The dialog to edit a draft. */
export function EditInvoice({ invoice, onClose }: { invoice: ManualInvoice; onClose: () => void }) {
  const update = useUpdateInvoice(invoice.id);
  const readAgain = useReadAgain(manualInvoiceQuery(invoice.id), toValues);
  return (
    <FormDialog
      title={`Edit the draft for ${invoice.customerName}`}
      description="You can change an invoice until it is issued"
      backTo={adminTab.manualInvoices.href(invoice.id)}
    >
      <InvoiceForm
        invoice={invoice}
        submit={(body) => update.mutateAsync(body as InvoiceInput & { version: number })}
        readAgain={readAgain}
        onSaved={onClose}
        words={{
          press: 'Save Invoice',
          saved: 'Manual invoice updated successfully',
          failed: 'Failed to update invoice',
        }}
      />
    </FormDialog>
  );
}

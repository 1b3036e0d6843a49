import { useState } from 'react';
import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { invoiceFields, invoiceValues } from './invoice-fields.ts';
import { fillTotals, formatTotals } from './invoice-totals.ts';
import { type InvoiceInput, manualInvoiceQuery, useCreateInvoice, useUpdateInvoice } from './queries.ts';

/** The form for the customer, the lines and the terms of an invoice. */
const form = {
  permission: 'invoices.edit',
  schema: ManualInvoiceForm,
  fields: invoiceFields,
  complete: fillTotals,
  totals: formatTotals,
} as const;

export function NewInvoice() {
  const create = useCreateInvoice();
  // A new invoice has an id from the start, so pressing twice creates only one.
  const [values] = useState(() => ({ ...invoiceValues(), draftId: newDraftId() }));
  return (
    <DialogForm
      {...form}
      title="Create Invoice"
      description="Generate an invoice for trades and off-ecommerce sales"
      backTo={adminTab.manualInvoices.href()}
      values={values}
      submit={(body) => create.mutateAsync(body)}
      words={{
        press: 'Create Invoice',
        saved: 'Manual invoice created successfully',
        failed: 'Failed to create manual invoice',
      }}
    />
  );
}

const toValues = (invoice: ManualInvoice) => ({ ...invoiceValues(invoice), version: invoice.version });

export function EditInvoice({ invoice }: { invoice: ManualInvoice }) {
  const update = useUpdateInvoice(invoice.id);
  const [values] = useState(() => toValues(invoice));
  const readAgain = useReadAgain(manualInvoiceQuery(invoice.id), toValues);
  return (
    <DialogForm
      {...form}
      title={`Edit the draft for ${invoice.customerName}`}
      description="You can change an invoice until it is issued"
      backTo={adminTab.manualInvoices.href(invoice.id)}
      values={values}
      submit={(body) => update.mutateAsync(body as InvoiceInput & { version: number })}
      readAgain={readAgain}
      words={{
        press: 'Save Invoice',
        saved: 'Manual invoice updated successfully',
        failed: 'Failed to update invoice',
      }}
    />
  );
}

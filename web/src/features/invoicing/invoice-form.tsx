import { useState } from 'react';
import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormValues, FormWords } from '#web/ui/admin-form/types.ts';
import { invoiceFields, invoiceValues } from './invoice-fields.ts';
import { fillTotals, formatTotals } from './invoice-totals.ts';
import type { InvoiceInput } from './queries.ts';

type InvoiceFormProps = {
  invoice?: ManualInvoice;
  submit: (body: InvoiceInput) => Promise<ManualInvoice>;
  readAgain?: () => Promise<FormValues>;
  onSaved: (saved: ManualInvoice) => void;
  words: FormWords;
};

/** A draft as form values, with the version that was read. */
export const toValues = (invoice: ManualInvoice): FormValues => ({
  ...invoiceValues(invoice),
  version: invoice.version,
});

/** The customer, the lines and the terms of an invoice; starts with a draft's values. */
export function InvoiceForm({ invoice, submit, readAgain, onSaved, words }: InvoiceFormProps) {
  // A new invoice has an id from the start, so pressing twice creates only one.
  const [values] = useState(() =>
    invoice ? toValues(invoice) : { ...invoiceValues(undefined), draftId: newDraftId() },
  );
  return (
    <AdminForm
      permission="invoices.edit"
      schema={ManualInvoiceForm}
      values={values}
      fields={invoiceFields}
      complete={fillTotals}
      totals={formatTotals}
      submit={submit}
      readAgain={readAgain}
      onSaved={onSaved}
      words={words}
    />
  );
}

import { useState } from 'react';
import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormValues, FormWords } from '#web/ui/admin-form/types.ts';
import { invoiceFields, invoiceValues } from './invoice-fields.ts';
import { formatTotals, showTotals } from './invoice-totals.ts';
import type { InvoiceInput } from './queries.ts';

type InvoiceFormProps = {
  invoice?: ManualInvoice;
  submit: (body: InvoiceInput) => Promise<ManualInvoice>;
  readAgain?: () => Promise<FormValues>;
  onSaved: (saved: ManualInvoice) => void;
  words: FormWords;
};

/** What stands in the form of a draft, with the version that was read. */
export const toValues = (invoice: ManualInvoice): FormValues => ({
  ...invoiceValues(invoice),
  version: invoice.version,
});

/** To whom, for what and on what terms; a draft's values stand in it at first. */
export function InvoiceForm({ invoice, submit, readAgain, onSaved, words }: InvoiceFormProps) {
  // What is made has an id from the start, so that pressing twice makes one.
  const [values] = useState(() =>
    invoice ? toValues(invoice) : { ...invoiceValues(undefined), draftId: newDraftId() },
  );
  return (
    <AdminForm
      permission="invoices.edit"
      schema={ManualInvoiceForm}
      values={values}
      fields={invoiceFields}
      complete={showTotals}
      totals={formatTotals}
      submit={submit}
      readAgain={readAgain}
      onSaved={onSaved}
      words={words}
    />
  );
}

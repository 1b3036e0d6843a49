import { useState } from 'react';
import type { ManualInvoice } from '#shared/contracts/invoicing/manual-invoices.ts';
import { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormWords } from '#web/ui/admin-form/types.ts';
import { invoiceFields, invoiceValues } from './invoice-fields.ts';
import { formatTotals, showTotals } from './invoice-totals.ts';
import type { InvoiceInput } from './queries.ts';

type InvoiceFormProps = {
  invoice?: ManualInvoice;
  submit: (body: InvoiceInput) => Promise<ManualInvoice>;
  onSaved: (saved: ManualInvoice) => void;
  words: FormWords;
};

/** What the form calls what it makes, so that pressing twice makes one; or the version of the draft that it changes. */
const getOwnActions = (invoice?: ManualInvoice) =>
  invoice ? { version: invoice.version } : { draftId: crypto.randomUUID().replaceAll('-', '') };

/** To whom, for what and on what terms; a draft's values stand in it at first. */
export function InvoiceForm({ invoice, submit, onSaved, words }: InvoiceFormProps) {
  const [values] = useState(() => ({ ...invoiceValues(invoice), ...getOwnActions(invoice) }));
  return (
    <AdminForm
      permission="invoices.edit"
      schema={ManualInvoiceForm}
      values={values}
      fields={invoiceFields}
      complete={showTotals}
      totals={formatTotals}
      submit={submit}
      onSaved={onSaved}
      words={words}
    />
  );
}

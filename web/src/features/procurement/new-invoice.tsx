import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { SupplierInvoiceBody } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { DueDateFromTerms } from './due-date.tsx';
import { FileField, findFileProblem } from './file-field.tsx';
import { InvoiceOrderField } from './invoice-order-field.tsx';
import { newDraftId } from './new-draft-id.ts';
import { sendFile, useCreateInvoice, useSupplierChoices } from './queries.ts';

type InvoiceInput = Parameters<ReturnType<typeof useCreateInvoice>['mutateAsync']>[0];

const emptyInvoice = () => ({
  draftId: newDraftId(),
  supplierId: '',
  invoiceNumber: '',
  invoiceDate: toLondonDay(new Date()),
  dueDate: '',
  totalAmount: '',
  vatAmount: '',
  purchaseOrderId: '',
  notes: '',
  /** The file itself; the contract's `file` is what it is called once it was sent. */
  chosen: null,
});

const isHalfWidth = { width: 'half' } as const;

const buildFields = (suppliers: readonly Supplier[]): FormField[] => [
  {
    kind: 'select',
    name: 'supplierId',
    label: 'Supplier',
    none: 'Select a supplier',
    options: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    ...isHalfWidth,
  },
  { kind: 'text', name: 'invoiceNumber', label: 'Invoice number', ...isHalfWidth },
  { kind: 'date', name: 'invoiceDate', label: 'Invoice date', ...isHalfWidth },
  { kind: 'date', name: 'dueDate', label: 'Due date', ...isHalfWidth },
  {
    kind: 'custom',
    name: 'terms',
    label: 'Terms',
    render: (form) => <DueDateFromTerms form={form} suppliers={suppliers} />,
  },
  { kind: 'money', name: 'totalAmount', label: 'Total amount', hint: 'Including VAT.', ...isHalfWidth },
  { kind: 'money', name: 'vatAmount', label: 'VAT amount', isOptional: true, ...isHalfWidth },
  {
    kind: 'custom',
    name: 'purchaseOrderId',
    label: 'Purchase order',
    render: (form) => <InvoiceOrderField form={form} />,
  },
  { kind: 'custom', name: 'file', label: 'File', render: (form) => <ChosenFile form={form} /> },
  { kind: 'textarea', name: 'notes', label: 'Notes', rows: 3, isOptional: true },
];

function ChosenFile({ form }: { form: UseFormReturn<FormValues> }) {
  const file = form.watch('chosen') as File | null;
  const choose = (chosen: File | null) => {
    const refusal = chosen && findFileProblem(chosen);
    form.clearErrors('file');
    if (refusal) form.setError('file', { type: 'file', message: refusal });
    form.setValue('chosen', refusal ? null : chosen, { shouldDirty: true });
  };
  const { error } = form.getFieldState('file', form.formState);
  return <FileField label="Invoice file" file={file} error={error?.message} onChoose={choose} />;
}

/** The file goes ahead; the invoice claims it. */
async function addFileField({ chosen, ...body }: FormValues): Promise<InvoiceInput> {
  return { ...(body as InvoiceInput), ...(chosen ? { file: await sendFile(chosen) } : {}) };
}

/** The dialog that records an invoice of a supplier. */
export function NewInvoice() {
  const navigate = useNavigate();
  const suppliers = useSupplierChoices();
  const create = useCreateInvoice();
  const [values] = useState(emptyInvoice);
  return (
    <FormDialog
      title="Upload Invoice"
      description="Record a new supplier invoice with file attachment"
      backTo={adminTab.supplierInvoices.href()}
    >
      {suppliers.data ? (
        <AdminForm
          schema={SupplierInvoiceBody}
          values={values}
          fields={buildFields(suppliers.data)}
          submit={async (body) => create.mutateAsync(await addFileField(body))}
          onSaved={() => void navigate(adminTab.supplierInvoices.href())}
          words={{
            press: 'Upload Invoice',
            saved: 'Supplier invoice created successfully',
            failed: 'Failed to create supplier invoice',
          }}
        />
      ) : suppliers.isError ? (
        <ErrorState
          title="The suppliers could not be loaded"
          onRetry={() => void suppliers.refetch()}
          isRetrying={suppliers.isFetching}
        />
      ) : (
        <Loading label="Loading the form" />
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { SupplierInvoiceBody } from '#shared/domain/procurement/supplier-invoice.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { sendFile, useCreateInvoice } from './queries.ts';

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
  billed: [],
  otherCharges: '',
  notes: '',
  /** The file itself; the contract's `file` is its reference once it is uploaded. */
  chosen: null,
});

/** The file is uploaded first; the invoice then claims it. */
async function uploadChosenFile({ chosen, ...body }: FormValues): Promise<InvoiceInput> {
  return { ...(body as InvoiceInput), ...(chosen ? { file: await sendFile(chosen) } : {}) };
}

export function NewInvoice() {
  const navigate = useNavigate();
  const create = useCreateInvoice();
  const [values] = useState(emptyInvoice);
  return (
    <FormDialog
      title="Upload Invoice"
      description="Record a new supplier invoice with file attachment"
      backTo={adminTab.supplierInvoices.href()}
    >
      <InvoiceForm
        schema={SupplierInvoiceBody}
        values={values}
        hasFile
        submit={async (body) => create.mutateAsync(await uploadChosenFile(body))}
        onSaved={() => void navigate(adminTab.supplierInvoices.href())}
        words={{
          press: 'Upload Invoice',
          saved: 'Supplier invoice created successfully',
          failed: 'Failed to create supplier invoice',
        }}
      />
    </FormDialog>
  );
}

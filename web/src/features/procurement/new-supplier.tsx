import { useState } from 'react';
import { SupplierBody } from '#shared/domain/procurement/supplier.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import { useCreateSupplier } from './queries.ts';
import { supplierFields, supplierValues } from './supplier-fields.ts';

export function NewSupplier() {
  const create = useCreateSupplier();
  const [values] = useState(() => ({ ...supplierValues(), draftId: newDraftId() }));
  return (
    <DialogForm
      title="Add Supplier"
      description="Add a supplier to order from"
      backTo={adminTab.suppliers.href()}
      permission="suppliers.edit"
      schema={SupplierBody}
      values={values}
      fields={supplierFields}
      submit={(body) => create.mutateAsync(body)}
      words={{
        press: 'Add Supplier',
        saved: 'Supplier created successfully',
        failed: 'Failed to create supplier',
      }}
    />
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SupplierBody } from '#shared/domain/procurement/supplier.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { useCreateSupplier } from './queries.ts';
import { supplierFields, supplierValues } from './supplier-fields.ts';

/** The dialog to add a new supplier. */
export function NewSupplier() {
  const navigate = useNavigate();
  const create = useCreateSupplier();
  const [values] = useState(() => ({ ...supplierValues(), draftId: newDraftId() }));
  return (
    <FormDialog
      title="Add Supplier"
      description="Add a supplier to order from"
      backTo={adminTab.suppliers.href()}
    >
      <AdminForm
        permission="suppliers.edit"
        schema={SupplierBody}
        values={values}
        fields={supplierFields}
        submit={(body) => create.mutateAsync(body)}
        onSaved={() => void navigate(adminTab.suppliers.href())}
        words={{
          press: 'Add Supplier',
          saved: 'Supplier created successfully',
          failed: 'Failed to create supplier',
        }}
      />
    </FormDialog>
  );
}

import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Supplier } from '#shared/contracts/procurement/suppliers.ts';
import { SupplierChange } from '#shared/domain/procurement/supplier.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import {
  supplierQuery,
  useDeleteSupplier,
  useRestoreSupplier,
  useSupplier,
  useUpdateSupplier,
} from './queries.ts';
import { supplierFields, supplierValues } from './supplier-fields.ts';

export function SupplierPage({ id, history }: { id: string; history: ReactNode }) {
  return (
    <AdminQueryBoundary query={useSupplier(id)} what="the supplier" page="Supplier">
      {(supplier) => <SupplierView supplier={supplier} history={history} />}
    </AdminQueryBoundary>
  );
}

const toValues = (supplier: Supplier) => ({ ...supplierValues(supplier), version: supplier.version });

function SupplierView({ supplier, history }: { supplier: Supplier; history: ReactNode }) {
  const update = useUpdateSupplier(supplier.id);
  const readAgain = useReadAgain(supplierQuery(supplier.id), toValues);
  return (
    <AdminPage
      title={supplier.name}
      note={describeDocuments(supplier)}
      actions={
        supplier.isArchived ? null : (
          <Allowed permission="suppliers.edit">
            <DeleteSupplier supplier={supplier} />
          </Allowed>
        )
      }
    >
      <div className="grid gap-10">
        {supplier.isArchived && <Archived supplier={supplier} />}
        <AdminForm
          permission="suppliers.edit"
          schema={SupplierChange}
          values={toValues(supplier)}
          fields={supplierFields}
          submit={(body) => update.mutateAsync(body)}
          readAgain={readAgain}
          words={{
            press: 'Save Supplier',
            saved: 'Supplier updated successfully',
            failed: 'Failed to update supplier',
          }}
          cancelTo={adminTab.suppliers.href()}
        />
        {history}
      </div>
    </AdminPage>
  );
}

const describeDocuments = ({ documents }: Supplier): string => {
  if (documents === 0) return 'No document refers to this supplier.';
  return documents === 1
    ? '1 document refers to this supplier.'
    : `${documents} documents refer to this supplier.`;
};

function Archived({ supplier }: { supplier: Supplier }) {
  const restore = useRestoreSupplier();
  const press = () =>
    restore.mutate(supplier.id, {
      onSuccess: () => toast({ title: 'Supplier restored successfully' }),
      onError: showFailure('Failed to update supplier'),
    });
  return (
    <Notice tone="warn" title="This supplier is archived">
      <p>You cannot order from it. Its documents are unchanged.</p>
      <Allowed permission="suppliers.edit">
        <Button look="outline" size="sm" onClick={press} pending={restore.isPending} className="mt-2 w-fit">
          Restore
        </Button>
      </Allowed>
    </Notice>
  );
}

function DeleteSupplier({ supplier }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteSupplier();
  const restore = useRestoreSupplier();
  const hasDocuments = supplier.documents > 0;
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        {hasDocuments ? 'Archive' : 'Delete'}
      </Button>
      <ConfirmChange
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        mutation={remove}
        sent={supplier.id}
        title={hasDocuments ? `Archive ${supplier.name}?` : `Delete ${supplier.name}?`}
        press={hasDocuments ? 'Archive' : 'Delete'}
        failed="Failed to delete supplier"
        onDone={({ id, outcome }) => {
          toast(
            outcome === 'erased'
              ? { title: 'Supplier deleted successfully' }
              : {
                  title: 'Supplier archived successfully',
                  description: 'It has documents, so it was archived rather than deleted.',
                  action: { label: 'Undo', onSelect: () => restore.mutate(id) },
                },
          );
          void navigate(adminTab.suppliers.href());
        }}
      >
        {hasDocuments
          ? 'It has documents, so it will be archived. You can restore it later.'
          : 'It has no documents, so it will be deleted permanently.'}
      </ConfirmChange>
    </>
  );
}

import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Supplier } from '#shared/api/suppliers.ts';
import { SupplierChange } from '#shared/domain/supplier.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { problemOf } from '#web/lib/problem.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteSupplier, useRestoreSupplier, useSupplier, useUpdateSupplier } from './queries.ts';
import { supplierFields, supplierValues } from './supplier-fields.ts';
import { tellFailure } from './tell-failure.ts';

/** What is kept of one supplier, to be changed, and what was done to it. */
export function SupplierPage({ id, history }: { id: string; history: ReactNode }) {
  const { data, error, isFetching, refetch } = useSupplier(id);
  if (data) return <Loaded supplier={data} history={history} />;
  if (!error) return <Loading label="Loading the supplier" />;
  const isGone = problemOf(error)?.status === 404;
  return (
    <AdminPage title="Supplier">
      <ErrorState
        title={isGone ? 'There is no such supplier' : 'The supplier could not be loaded'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}

function Loaded({ supplier, history }: { supplier: Supplier; history: ReactNode }) {
  const update = useUpdateSupplier(supplier.id);
  return (
    <AdminPage
      title={supplier.name}
      note={documentsOf(supplier)}
      actions={supplier.isArchived ? null : <DeleteSupplier supplier={supplier} />}
    >
      <div className="grid gap-10">
        {supplier.isArchived && <Archived supplier={supplier} />}
        <AdminForm
          schema={SupplierChange}
          values={{ ...supplierValues(supplier), version: supplier.version }}
          fields={supplierFields}
          submit={(body) => update.mutateAsync(body)}
          onSaved={() => undefined}
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

const documentsOf = ({ documents }: Supplier): string => {
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
      onError: tellFailure('Failed to update supplier'),
    });
  return (
    <Notice tone="warn" title="This supplier is archived">
      <p>Nothing can be ordered from it. Its documents stay as they are.</p>
      <Button look="outline" size="sm" onClick={press} pending={restore.isPending} className="mt-2 w-fit">
        Restore
      </Button>
    </Notice>
  );
}

function DeleteSupplier({ supplier }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteSupplier();
  const restore = useRestoreSupplier();
  const isKept = supplier.documents > 0;
  const press = () =>
    remove.mutate(supplier.id, {
      onSuccess: ({ id, outcome }) => {
        toast(
          outcome === 'erased'
            ? { title: 'Supplier deleted successfully' }
            : {
                title: 'Supplier archived successfully',
                description: 'Documents refer to it, so it was not erased.',
                action: { label: 'Undo', onSelect: () => restore.mutate(id) },
              },
        );
        void navigate(adminTab.suppliers.href());
      },
      onError: tellFailure('Failed to delete supplier'),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsAsking(true)}>
        {isKept ? 'Archive' : 'Delete'}
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={isKept ? `Archive ${supplier.name}?` : `Delete ${supplier.name}?`}
        press={isKept ? 'Archive' : 'Delete'}
        onPress={press}
        isPending={remove.isPending}
      >
        {isKept
          ? 'Documents refer to it, so it is archived and can be restored.'
          : 'No document refers to it, so it is erased for good.'}
      </Confirm>
    </>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { DropForm } from '#shared/domain/catalogue/drops/drop-form.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { AdminFormProps } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { buildDropFields, completeDrop, emptyDrop, toDropValues } from './drop-fields.tsx';
import { dropHref } from './drop-paths.ts';
import { dropsQuery, useCreateDrop, useDrop, useUpdateDrop } from './queries.ts';

export function NewDrop() {
  const create = useCreateDrop();
  return (
    <FormDialog title="Add Drop" backTo={dropHref()}>
      <DropFields
        schema={DropForm}
        values={emptyDrop}
        submit={(sent) => create.mutateAsync(sent)}
        words={{ press: 'Add Drop', saved: 'Drop planned', failed: 'Creation Failed' }}
      />
    </FormDialog>
  );
}

const EditableDrop = z.extend(DropForm, { version: z.int() });

export function EditDrop({ id }: { id: string }) {
  const { drop, isPending } = useDrop(id);
  const update = useUpdateDrop(id);
  const readAgain = useReadAgain(dropsQuery, (drops) => {
    const found = drops.find((each) => each.id === id);
    if (!found) throw new Error('This drop no longer exists.');
    return toDropValues(found);
  });
  return (
    <FormDialog title={drop?.title ?? 'Drop'} backTo={dropHref()}>
      {drop ? (
        <DropFields
          id={id}
          schema={EditableDrop}
          values={toDropValues(drop)}
          submit={(sent) => update.mutateAsync(sent)}
          readAgain={readAgain}
          words={{ press: 'Save changes', saved: 'Drop updated', failed: 'Update Failed' }}
        />
      ) : isPending ? (
        <Loading label="Loading the drop" />
      ) : (
        <EmptyState title="Drop not found." level="p" />
      )}
    </FormDialog>
  );
}

type DropFieldsProps<S extends z.ZodMiniObject> = Pick<
  AdminFormProps<S, unknown>,
  'schema' | 'values' | 'submit' | 'readAgain' | 'words'
> & { id?: string };

function DropFields<S extends z.ZodMiniObject>({ id = '', ...props }: DropFieldsProps<S>) {
  const navigate = useNavigate();
  const [fields] = useState(() => buildDropFields(id));
  return (
    <AdminForm
      {...props}
      permission="products.edit"
      fields={fields}
      complete={completeDrop}
      onSaved={() => void navigate(dropHref())}
      cancelTo={dropHref()}
    />
  );
}

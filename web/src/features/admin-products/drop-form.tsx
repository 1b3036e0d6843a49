import { useNavigate } from 'react-router-dom';
import { DropForm, type DropInput } from '#shared/domain/catalogue/drop-form.ts';
import { defaultDropLimit, maxDropLimit } from '#shared/domain/catalogue/drop-sale.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { dropHref } from './drop-paths.ts';
import { useCreateDrop, useDrop, useUpdateDrop } from './queries.ts';

const momentFields = ['opensAt', 'closesAt', 'nextDropAt'];

/** A moment as its input has it: in the time of whoever looks, to the minute. */
function toLocalTime(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What is typed is of the place where it is typed; what is sent is UTC. */
function toUtc(values: FormValues): FormValues {
  const sent = { ...values };
  for (const name of momentFields) {
    const at = new Date(values[name] || Number.NaN);
    sent[name] = Number.isNaN(at.getTime()) ? (name === 'nextDropAt' ? null : '') : at.toISOString();
  }
  return sent;
}

const moment = (name: string, label: string, isOptional = false): FormField => ({
  kind: 'custom',
  name,
  label,
  render: (form) => (
    <Field
      label={label}
      isOptional={isOptional}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {(control) => <Input {...control} {...form.register(name)} type="datetime-local" />}
    </Field>
  ),
});

const fields: readonly FormField[] = [
  { kind: 'bottle', name: 'productId', label: 'Bottle', none: 'Choose a bottle' },
  { kind: 'text', name: 'title', label: 'Title', width: 'half' },
  { kind: 'number', name: 'editionSize', label: 'Edition size', min: 1, step: 1, width: 'half' },
  {
    kind: 'number',
    name: 'limitPerCustomer',
    label: 'Limit per customer',
    min: 1,
    max: maxDropLimit,
    step: 1,
    width: 'half',
  },
  { kind: 'text', name: 'headline', label: 'Headline' },
  { kind: 'textarea', name: 'story', label: 'Story' },
  moment('opensAt', 'Opens at'),
  moment('closesAt', 'Closes at'),
  moment('nextDropAt', 'Next drop at', true),
  { kind: 'checkbox', name: 'restOnSale', label: 'Sell any remaining bottles in the shop after closing' },
];

const empty = {
  ...{ productId: '', title: '', editionSize: '', headline: '', story: '' },
  ...{ opensAt: '', closesAt: '', nextDropAt: '' },
  ...{ limitPerCustomer: String(defaultDropLimit), restOnSale: false },
};

export function NewDrop() {
  const create = useCreateDrop();
  return (
    <FormDialog title="Add Drop" backTo={dropHref()}>
      <DropFields
        values={empty}
        submit={(sent) => create.mutateAsync(sent)}
        words={{ press: 'Add Drop', saved: 'Drop planned', failed: 'Creation Failed' }}
      />
    </FormDialog>
  );
}

export function EditDrop({ id }: { id: string }) {
  const { drop, isPending } = useDrop(id);
  const update = useUpdateDrop(id);
  return (
    <FormDialog title={drop?.title ?? 'Drop'} backTo={dropHref()}>
      {drop ? (
        <DropFields
          values={{
            ...empty,
            ...{ productId: drop.productId, title: drop.title, editionSize: String(drop.editionSize) },
            ...{ headline: drop.headline, story: drop.story },
            ...{ opensAt: toLocalTime(drop.opensAt), closesAt: toLocalTime(drop.closesAt) },
            nextDropAt: toLocalTime(drop.nextDropAt),
            ...{ limitPerCustomer: String(drop.limitPerCustomer), restOnSale: drop.restOnSale },
          }}
          submit={(sent) => update.mutateAsync({ ...sent, version: drop.version })}
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

type DropFieldsProps = {
  values: FormValues;
  submit: (sent: DropInput) => Promise<unknown>;
  words: { press: string; saved: string; failed: string };
};

function DropFields({ values, submit, words }: DropFieldsProps) {
  const navigate = useNavigate();
  return (
    <AdminForm
      permission="products.edit"
      schema={DropForm}
      values={values}
      fields={fields}
      complete={toUtc}
      submit={submit}
      onSaved={() => void navigate(dropHref())}
      words={words}
      cancelTo={dropHref()}
    />
  );
}

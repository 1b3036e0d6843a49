import * as z from 'zod/mini';
import type { AdminProduct } from '#shared/contracts/catalogue/admin-product.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import { parseLondonTime } from '#shared/domain/common/parse-london-time.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { reportResult } from '#web/ui/show-failure.ts';
import { productQuery, usePublish, useSchedule } from './queries.ts';

type Draft = NonNullable<AdminProduct['draft']>;

const Schedule = z.object({
  goesLiveAt: z.string().check(z.minLength(1, 'Please enter a date and time')),
  version: z.int(),
});

const fields: FormField[] = [
  {
    kind: 'custom',
    name: 'goesLiveAt',
    label: 'Goes live at',
    render: (form) => (
      <Field
        label="Goes live at"
        hint="London time. The shop shows it within six minutes."
        error={form.getFieldState('goesLiveAt', form.formState).error?.message}
      >
        {(control) => <Input {...control} {...form.register('goesLiveAt')} type="datetime-local" />}
      </Field>
    ),
  },
];

const toInput = (moment: string | null): string =>
  moment ? toLondonTime(new Date(moment)).toISOString().slice(0, 16) : '';

const toValues = ({ draft, version }: Pick<AdminProduct, 'draft' | 'version'>): FormValues => ({
  goesLiveAt: toInput(draft?.goesLiveAt ?? null),
  version,
});

const complete = (values: FormValues): FormValues => ({
  ...values,
  goesLiveAt: parseLondonTime(values.goesLiveAt)?.toISOString() ?? '',
});

/** When a draft goes live: now, by itself at a time, or not yet. */
export function PublishSection({ product, draft }: { product: AdminProduct; draft: Draft }) {
  const { id, version } = product;
  const { goesLiveAt, scheduledBy } = draft;
  const canEdit = useHasPermission('products.edit');
  const [publish, schedule] = [usePublish(), useSchedule(id)];
  const readAgain = useReadAgain(productQuery(id), (read) => toValues(read.product));
  return (
    <section
      aria-label="Going live"
      className="grid gap-5 rounded-card border border-hairline bg-surface p-5"
    >
      <div className="grid gap-2">
        <h2 className="font-display text-xl">Going live</h2>
        <p className="text-ink-2 text-sm">
          {goesLiveAt
            ? `This draft goes live on ${formatTime(goesLiveAt)}, scheduled by ${formatActor(scheduledBy ?? '')}.`
            : 'This is a draft: shoppers cannot see or buy it.'}
        </p>
      </div>
      <AdminForm
        permission="products.edit"
        schema={Schedule}
        values={toValues(product)}
        fields={fields}
        complete={complete}
        submit={(sent) => schedule.mutateAsync({ goesLiveAt: sent.goesLiveAt, version: sent.version })}
        readAgain={readAgain}
        words={{
          press: goesLiveAt ? 'Change time' : 'Schedule',
          saved: 'Product scheduled',
          failed: 'Update Failed',
        }}
      />
      {canEdit && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            size="sm"
            pending={publish.isPending}
            onClick={() => void reportResult(publish.mutateAsync(id), 'Product is live', 'Update Failed')}
          >
            Go live now
          </Button>
          {goesLiveAt && (
            <Button
              look="quiet"
              size="sm"
              pending={schedule.isPending}
              onClick={() =>
                void reportResult(
                  schedule.mutateAsync({ goesLiveAt: null, version }),
                  'Schedule cancelled',
                  'Update Failed',
                )
              }
            >
              Cancel schedule
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

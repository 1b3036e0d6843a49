import { type ReactNode, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { acceptedImages } from '#shared/domain/catalogue/pictures/image-upload.ts';
import { conditions } from '#shared/domain/orders/holding.ts';
import { InspectionForm, maxInspectionPictures } from '#shared/domain/orders/inspection-form.ts';
import { describeFailure } from '#web/lib/problem.ts';
import { shrinkImage } from '#web/lib/shrink-image.ts';
import type { ApplyTo, FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { gradeLabels } from './order-labels.ts';
import { type AdminOrder, orderQuery, uploadImage, useOrderChanges } from './queries.ts';

type StoredBottle = NonNullable<AdminOrder['storage']>['bottles'][number];

const toValues = ({ inspection }: Pick<StoredBottle, 'inspection'>): FormValues => ({
  grade: inspection?.grade ?? '',
  notes: inspection?.notes ?? '',
  pictures: inspection?.pictures ?? [],
  replaces: inspection?.inspectedAt ?? null,
});

/** The findings of an inspection of a bottle in bond; the customer sees everything except the inspector's name. */
export function InspectionDialog({ order, bottle }: { order: AdminOrder; bottle: StoredBottle }) {
  const { inspection: change } = useOrderChanges(order.id);
  const readAgain = useReadAgain(orderQuery(order.id), ({ storage }) =>
    toValues(storage?.bottles.find(({ id }) => id === bottle.id) ?? bottle),
  );
  return (
    <OrderDialog
      order={order}
      title={`Inspect ${bottle.name}`}
      description={`${bottle.certificateNumber}. The customer sees the grade, notes, pictures and date.`}
      permission="orders.ship"
      schema={InspectionForm}
      values={toValues(bottle)}
      fields={fields}
      submit={(body) => change.mutateAsync({ bottleId: bottle.id, body })}
      readAgain={readAgain}
      words={{ press: 'Save inspection', saved: 'Inspection saved', failed: 'Update Failed' }}
    />
  );
}

const fields: FormField[] = [
  {
    kind: 'select',
    name: 'grade',
    label: 'Grade',
    none: 'Choose a grade',
    options: conditions.map((value) => ({ value, label: gradeLabels[value] })),
  },
  {
    kind: 'textarea',
    name: 'notes',
    label: 'Notes',
    rows: 3,
    isOptional: true,
    hint: 'For example fill level, label, capsule and box.',
  },
  {
    kind: 'custom',
    name: 'pictures',
    label: 'Pictures',
    render: (form, holdFor) => <PicturesField form={form} holdFor={holdFor} />,
  },
];

function PicturesField({ form, holdFor }: { form: UseFormReturn<FormValues>; holdFor: ApplyTo }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const pictures: readonly string[] = form.watch('pictures') ?? [];
  const put = (next: readonly string[]) => form.setValue('pictures', next, { shouldDirty: true });
  const { error } = form.getFieldState('pictures', form.formState);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    form.clearErrors('pictures');
    try {
      const { imageUrl } = await uploadImage(await shrinkImage(file));
      const present: readonly string[] = form.getValues('pictures') ?? [];
      put([...present.filter((each) => each !== imageUrl), imageUrl]);
    } catch (failure) {
      form.setError('pictures', { type: 'server', message: describeFailure(failure) });
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="grid gap-3">
      <p className="font-medium text-sm">Pictures</p>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture} className="grid w-24 gap-1">
              <Picture
                image={picture}
                alt={`Picture ${index + 1}`}
                sizes="96px"
                className="aspect-4/5 w-full rounded-card border border-hairline object-contain"
              />
              <Button look="quiet" size="sm" onClick={() => put(pictures.filter((each) => each !== picture))}>
                Remove<span className="sr-only"> picture {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedImages}
        aria-label="Picture file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => holdFor(send(event.target.files?.[0]))}
      />
      {pictures.length < maxInspectionPictures && (
        <Button
          look="outline"
          size="sm"
          className="w-fit"
          pending={isSending}
          onClick={() => input.current?.click()}
        >
          {isSending ? 'Uploading...' : 'Add picture'}
        </Button>
      )}
      {error?.message && <FieldMessage>{error.message}</FieldMessage>}
    </div>
  );
}

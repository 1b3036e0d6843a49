import { clsx } from 'clsx';
import { useRef } from 'react';
import { get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Plus, Trash2 } from '#web/ui/icons.tsx';
import { Button } from '../button.tsx';
import { FieldMessage } from '../field.tsx';
import { SimpleField } from './simple-field.tsx';
import type { FormField, FormValues } from './types.ts';

type LinesFieldProps = {
  field: Extract<FormField, { kind: 'lines' }>;
  form: UseFormReturn<FormValues>;
  values: FormValues;
};

/** Names need room, figures only a little. */
const widths: Record<string, string> = {
  number: 'grow basis-24 max-w-40',
  money: 'grow basis-28 max-w-44',
  shown: 'grow-0 basis-28',
  // Beside inputs that have their labels above them.
  checkbox: 'basis-44 sm:pt-7',
};

/** Rows of the same fields. The last row can be removed only if the list may be empty. */
export function LinesField({ field, form, values }: LinesFieldProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: field.name });
  const addButton = useRef<HTMLButtonElement>(null);
  const row = field.row.toLowerCase();
  const problem = form.getFieldState(`${field.name}.root`, form.formState).error?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-base">{field.label}</legend>
      {field.hint && <p className="mt-1 text-ink-3 text-xs">{field.hint}</p>}
      <ol className="mt-3 grid gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="rounded-card border border-hairline bg-surface p-4">
            <fieldset className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-4">
              <legend className="float-left mb-2 w-full text-ink-3 text-xs">
                {field.row} {index + 1}
              </legend>
              {field.fields.map((each) => (
                <div
                  key={each.name}
                  className={clsx(
                    'min-w-0',
                    each.width === 'full' ? 'basis-full' : (widths[each.kind] ?? 'grow-2 basis-48'),
                  )}
                >
                  <SimpleField
                    field={each}
                    form={form}
                    within={`${field.name}.${index}`}
                    values={get(values, `${field.name}.${index}`) ?? field.empty}
                  />
                </div>
              ))}
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove ${row} ${index + 1}`}
                disabled={fields.length === 1 && !field.mayBeEmpty}
                onClick={() => {
                  remove(index);
                  addButton.current?.focus();
                }}
                className="mt-7 ml-auto min-h-12"
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      {problem && (
        <div className="mt-3">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
      <Button
        ref={addButton}
        look="outline"
        size="sm"
        onClick={() => append({ ...field.empty })}
        className="mt-3"
      >
        <Plus aria-hidden="true" className="size-4" />
        {field.add}
      </Button>
    </fieldset>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../choice.tsx';
import { FieldMessage } from '../field.tsx';
import type { FormField, FormValues } from './types.ts';

type ChoicesFieldProps = {
  field: Extract<FormField, { kind: 'choices' }>;
  form: UseFormReturn<FormValues>;
};

/** Several checkboxes under one question. */
export function ChoicesField({ field, form }: ChoicesFieldProps) {
  const { error } = form.getFieldState(field.name, form.formState);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{field.label}</legend>
      {field.hint && <p className="mt-1 text-ink-3 text-xs">{field.hint}</p>}
      <div className="mt-1 flex flex-wrap gap-x-8">
        {field.options.map(({ value, label }) => (
          <Checkbox key={value} {...form.register(field.name)} value={value} label={label} />
        ))}
      </div>
      {error?.message && <FieldMessage>{error.message}</FieldMessage>}
    </fieldset>
  );
}

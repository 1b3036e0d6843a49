import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useBottleName } from '#web/lib/bottle-choices.ts';
import { BottleCombobox } from '../bottle-combobox.tsx';
import { Field } from '../field.tsx';
import type { FormValues, SetField, SimpleField } from './types.ts';

type BottleFieldProps = {
  field: Extract<SimpleField, { kind: 'bottle' }>;
  form: UseFormReturn<FormValues>;
  name: string;
  set: SetField;
};

/** One bottle of the catalogue; the value is its id. */
export function BottleField({ field, form, name, set }: BottleFieldProps) {
  const { field: input, fieldState } = useController({ control: form.control, name });
  const [picked, setPicked] = useState<{ id: string; name: string }>();
  const id = String(input.value ?? '');
  const chosen = useBottleName(id, picked?.id === id ? picked.name : undefined);
  const { label, hint, isOptional, none } = field;
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} isOptional={isOptional}>
      {(control) => (
        <BottleCombobox
          control={{ ...control, 'aria-required': isOptional ? undefined : true }}
          ref={input.ref}
          chosen={chosen}
          placeholder={none}
          none={none}
          onPick={(bottle) => {
            setPicked(bottle ?? undefined);
            input.onChange(bottle?.id ?? '');
            if (bottle) field.onChoose?.(bottle, set);
          }}
          onBlur={input.onBlur}
        />
      )}
    </Field>
  );
}

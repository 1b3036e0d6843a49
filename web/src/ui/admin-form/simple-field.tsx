import { clsx } from 'clsx';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../choice.tsx';
import { Field, FieldMessage } from '../field.tsx';
import { controlClass, Input, Select } from '../input.tsx';
import { BottleField } from './bottle-field.tsx';
import type { FormValues, SetField, SimpleField as SimpleFieldType } from './types.ts';

type SimpleFieldProps = {
  field: SimpleFieldType;
  form: UseFormReturn<FormValues>;
  /** 'items.0' for a field of a line. */
  within?: string;
  /** The values that calculated fields are derived from: those of the line, or of the form. */
  values: FormValues;
};

/** One field that holds one value. */
export function SimpleField({ field, form, within, values }: SimpleFieldProps) {
  const name = within ? `${within}.${field.name}` : field.name;
  const { error } = form.getFieldState(name, form.formState);
  if (field.kind === 'shown') {
    return (
      <div className="grid gap-2">
        <span className="font-medium text-sm">{field.label}</span>
        <output className="flex min-h-12 items-center">{field.show(values)}</output>
      </div>
    );
  }
  if (field.kind === 'bottle') {
    const set: SetField = (other, value) =>
      form.setValue(within ? `${within}.${other}` : other, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    return <BottleField field={field} form={form} name={name} set={set} />;
  }
  const { label, hint, isOptional } = field;
  const input = { ...form.register(name), 'aria-required': isOptional ? undefined : true };
  const warning = field.kind === 'text' ? field.warn?.(String(form.watch(name) ?? '')) : undefined;
  if (field.kind === 'checkbox') {
    return (
      <div className="grid gap-1">
        <Checkbox {...form.register(name)} label={label} />
        {hint && <p className="text-ink-3 text-xs">{hint}</p>}
        {error?.message && <FieldMessage>{error.message}</FieldMessage>}
      </div>
    );
  }
  return (
    <Field label={label} hint={warning ?? hint} error={error?.message} isOptional={isOptional}>
      {(control) => {
        switch (field.kind) {
          case 'textarea':
            return (
              <textarea
                {...control}
                {...input}
                rows={field.rows ?? 4}
                className={clsx(controlClass, 'py-2.5')}
              />
            );
          case 'select':
            return (
              <Select {...control} {...input}>
                {field.none !== undefined && <option value="">{field.none}</option>}
                {field.options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            );
          case 'number':
            return (
              <Input
                {...control}
                {...input}
                type="number"
                min={field.min}
                max={field.max}
                step={field.step ?? 'any'}
                inputMode={field.step === undefined || field.step % 1 ? 'decimal' : 'numeric'}
              />
            );
          case 'money':
            return (
              <span className="relative block">
                <span aria-hidden="true" className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3">
                  £
                </span>
                <Input {...control} {...input} type="text" inputMode="decimal" className="pl-7" />
              </span>
            );
          case 'date':
            return <Input {...control} {...input} type="date" />;
          default:
            return (
              <Input
                {...control}
                {...input}
                type={field.type ?? 'text'}
                autoComplete="off"
                placeholder={field.placeholder}
              />
            );
        }
      }}
    </Field>
  );
}

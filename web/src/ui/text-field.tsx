import type { ComponentProps } from 'react';
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type TextFieldProps<Values extends FieldValues> = Omit<ComponentProps<'input'>, 'form'> & {
  name: Path<Values>;
  label: string;
  hint?: string;
  isOptional?: boolean;
  /** For a form without a schema. */
  rules?: RegisterOptions<Values, Path<Values>>;
};

/** A text field of a form, with its error beside it. */
export function TextField<Values extends FieldValues>({
  name,
  label,
  hint,
  isOptional,
  rules,
  ...rest
}: TextFieldProps<Values>) {
  const { register, formState } = useFormContext<Values>();
  const error: FieldError | undefined = get(formState.errors, name);
  return (
    <Field label={label} hint={hint} error={error?.message} isOptional={isOptional}>
      {(control) => (
        <Input
          type="text"
          {...rest}
          {...control}
          {...register(name, rules)}
          aria-required={isOptional ? undefined : true}
        />
      )}
    </Field>
  );
}

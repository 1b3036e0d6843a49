import { clsx } from 'clsx';
import type { UseFormReturn } from 'react-hook-form';
import { ChoicesField } from './choices-field.tsx';
import { LinesField } from './lines-field.tsx';
import { SimpleField } from './simple-field.tsx';
import type { ApplyTo, FieldGroup, FormField, FormValues } from './types.ts';

type FormFieldsProps = {
  fields: readonly (FormField | FieldGroup)[];
  form: UseFormReturn<FormValues>;
  values: FormValues;
  holdFor: ApplyTo;
};

/** The fields in two columns where there is room; wide fields and groups take both. */
export function FormFields({ fields, ...rest }: FormFieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {fields.filter(isFieldShown(rest.values)).map((field) =>
        field.kind === 'group' ? (
          <fieldset
            key={field.label}
            className="min-w-0 border-hairline border-t pt-5 first:border-t-0 first:pt-0 sm:col-span-2 sm:mt-2 sm:first:mt-0"
          >
            <legend className="float-left mb-4 w-full font-display text-xl">{field.label}</legend>
            {field.note && <p className="clear-both mb-4 text-ink-2 text-sm">{field.note}</p>}
            <div className="clear-both">
              <FormFields fields={field.fields} {...rest} />
            </div>
          </fieldset>
        ) : (
          <div key={field.name} className={clsx('min-w-0', !isHalfWidth(field) && 'sm:col-span-2')}>
            <OneField field={field} {...rest} />
          </div>
        ),
      )}
    </div>
  );
}

const isFieldShown = (values: FormValues) => (field: FormField | FieldGroup) =>
  !('isShown' in field) || field.isShown?.(values) !== false;

const isHalfWidth = (field: FormField): boolean => 'width' in field && field.width === 'half';

type OneFieldProps = Omit<FormFieldsProps, 'fields'> & { field: FormField };

function OneField({ field, form, values, holdFor }: OneFieldProps) {
  switch (field.kind) {
    case 'lines':
      return <LinesField field={field} form={form} values={values} />;
    case 'choices':
      return <ChoicesField field={field} form={form} />;
    case 'custom':
      return field.render(form, holdFor);
    default:
      return <SimpleField field={field} form={form} values={values} />;
  }
}

import type { ProductControl } from '#shared/domain/catalogue/product-declaration.ts';
import {
  getProductField,
  type ProductField,
  productFields,
} from '#shared/domain/catalogue/product-fields.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { PicturesField } from './pictures-field.tsx';

const names = Object.keys(productFields) as ProductField[];

function getInitialValue(name: ProductField): unknown {
  const { kind, initial = '' } = getProductField(name);
  if (kind === 'flag') return false;
  return kind === 'tags' || kind === 'pictures' ? [] : initial;
}

export const emptyProduct: FormValues = {
  id: '',
  ...Object.fromEntries(names.map((name) => [name, getInitialValue(name)])),
};

export const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const emptied: readonly string[] = ['optionalText', 'addedText', 'years'];
const wide: readonly ProductControl['kind'][] = ['textarea', 'choices'];

function toFormField(name: ProductField): FormField {
  const { kind, label, hint, control } = getProductField(name);
  const common = {
    name,
    label,
    ...(hint && { hint }),
    ...(emptied.includes(kind) && { isOptional: true }),
    ...(!wide.includes(control.kind) && { width: 'half' as const }),
  };
  switch (control.kind) {
    case 'picture':
    case 'byPicture':
      return {
        kind: 'custom',
        name,
        label,
        holds: { morePictures: 'More pictures', imageAlt: 'Picture description' },
        render: (form, holdFor) => <PicturesField form={form} holdFor={holdFor} />,
      };
    case 'select':
      return { ...common, ...control, options: toOptions(control.options) };
    case 'choices':
      return { ...common, ...control, options: toOptions(control.options) };
    case 'number':
      return { ...common, kind: 'number', min: 0, step: 1 };
    case 'money':
    case 'checkbox':
      return { ...common, kind: control.kind };
    default:
      return { ...common, ...control };
  }
}

const id: FormField = {
  kind: 'text',
  name: 'id',
  label: 'ID',
  isOptional: true,
  hint: 'Leave blank to create it from the name. It cannot be changed later.',
  width: 'half',
};

/** The fields of a bottle. Its id and first stock are set only when it is added. */
export const buildProductFields = (isNew: boolean): FormField[] =>
  names
    .filter((name) => (isNew || name !== 'stock') && getProductField(name).control.kind !== 'byPicture')
    .flatMap((name) => (isNew && name === 'distillery' ? [toFormField(name), id] : [toFormField(name)]));

import { productCategories } from '#shared/domain/product-form.ts';
import { collectionTags } from '#shared/store.ts';
import type { FieldGroup, FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { ImageField } from './image-field.tsx';

/** What stands in the form of a bottle that there is not yet. */
export const emptyProduct: FormValues = {
  ...{
    image: '',
    name: '',
    id: '',
    description: '',
    price: '',
    region: '',
    distillery: '',
    age: '',
    abv: '',
  },
  ...{ caskType: '', stock: '0', category: '', tastingNotes: '', bottleSize: '700ml' },
  ...{ isExclusive: false, isLimited: false, inBond: false, tags: [] },
};

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const half = { width: 'half' } as const;

/** The fields of a bottle. Its id and its first stock are given once, when it is added. */
export const productFields = (isNew: boolean): (FormField | FieldGroup)[] => [
  { kind: 'custom', name: 'image', label: 'Picture', render: (form) => <ImageField form={form} /> },
  { kind: 'text', name: 'name', label: 'Name', ...half },
  { kind: 'text', name: 'distillery', label: 'Distillery', ...half },
  ...(isNew
    ? [
        {
          kind: 'text',
          name: 'id',
          label: 'ID',
          isOptional: true,
          hint: 'Made from the name if left empty; it cannot be changed later.',
          ...half,
        } as const,
      ]
    : []),
  {
    kind: 'select',
    name: 'category',
    label: 'Category',
    none: 'Choose a category',
    options: optionsOf(productCategories),
    ...half,
  },
  { kind: 'text', name: 'region', label: 'Region', ...half },
  { kind: 'money', name: 'price', label: 'Price', ...half },
  ...(isNew ? [{ kind: 'number', name: 'stock', label: 'Stock', min: 0, step: 1, ...half } as const] : []),
  { kind: 'number', name: 'age', label: 'Age in years', min: 0, step: 1, isOptional: true, ...half },
  { kind: 'text', name: 'abv', label: 'Strength (ABV %)', ...half },
  { kind: 'text', name: 'bottleSize', label: 'Bottle size', ...half },
  { kind: 'text', name: 'caskType', label: 'Cask type', isOptional: true, ...half },
  { kind: 'textarea', name: 'description', label: 'Description' },
  { kind: 'textarea', name: 'tastingNotes', label: 'Tasting notes', rows: 3, isOptional: true },
  { kind: 'choices', name: 'tags', label: 'Collection tags', options: optionsOf(collectionTags) },
  { kind: 'checkbox', name: 'isExclusive', label: 'Exclusive', ...half },
  { kind: 'checkbox', name: 'isLimited', label: 'Limited', ...half },
  {
    kind: 'checkbox',
    name: 'inBond',
    label: 'Lies in bond',
    hint: 'Only then can it go into bonded storage.',
    ...half,
  },
];

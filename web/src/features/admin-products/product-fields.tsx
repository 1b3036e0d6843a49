import { findSizeWarning } from '#shared/domain/catalogue/bottle-size.ts';
import { productCategories } from '#shared/domain/catalogue/product-form.ts';
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
  ...{ countryOfOrigin: '', responsibleOperator: '' },
  ...{ isExclusive: false, isLimited: false, inBond: false, tags: [] },
};

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const isHalfWidth = { width: 'half' } as const;

/** The fields of a bottle. Its id and its first stock are given once, when it is added. */
export const productFields = (isNew: boolean): (FormField | FieldGroup)[] => [
  {
    kind: 'custom',
    name: 'image',
    label: 'Picture',
    render: (form, holdFor) => <ImageField form={form} holdFor={holdFor} />,
  },
  { kind: 'text', name: 'name', label: 'Name', ...isHalfWidth },
  { kind: 'text', name: 'distillery', label: 'Distillery', ...isHalfWidth },
  ...(isNew
    ? [
        {
          kind: 'text',
          name: 'id',
          label: 'ID',
          isOptional: true,
          hint: 'Leave blank to create it from the name. It cannot be changed later.',
          ...isHalfWidth,
        } as const,
      ]
    : []),
  {
    kind: 'select',
    name: 'category',
    label: 'Category',
    none: 'Choose a category',
    options: toOptions(productCategories),
    ...isHalfWidth,
  },
  { kind: 'text', name: 'region', label: 'Region', ...isHalfWidth },
  { kind: 'money', name: 'price', label: 'Price', ...isHalfWidth },
  ...(isNew
    ? [{ kind: 'number', name: 'stock', label: 'Stock', min: 0, step: 1, ...isHalfWidth } as const]
    : []),
  { kind: 'number', name: 'age', label: 'Age in years', min: 0, step: 1, isOptional: true, ...isHalfWidth },
  { kind: 'text', name: 'abv', label: 'Strength (ABV %)', ...isHalfWidth },
  { kind: 'text', name: 'bottleSize', label: 'Bottle size', warn: findSizeWarning, ...isHalfWidth },
  { kind: 'text', name: 'caskType', label: 'Cask type', isOptional: true, ...isHalfWidth },
  { kind: 'text', name: 'countryOfOrigin', label: 'Country of origin', isOptional: true, ...isHalfWidth },
  {
    kind: 'text',
    name: 'responsibleOperator',
    label: 'Responsible operator',
    isOptional: true,
    hint: 'Name and address of the food business operator. Leave blank if that is us.',
    ...isHalfWidth,
  },
  { kind: 'textarea', name: 'description', label: 'Description' },
  { kind: 'textarea', name: 'tastingNotes', label: 'Tasting notes', rows: 3, isOptional: true },
  { kind: 'choices', name: 'tags', label: 'Collection tags', options: toOptions(collectionTags) },
  { kind: 'checkbox', name: 'isExclusive', label: 'Exclusive', ...isHalfWidth },
  { kind: 'checkbox', name: 'isLimited', label: 'Limited', ...isHalfWidth },
  {
    kind: 'checkbox',
    name: 'inBond',
    label: 'Held in bond',
    hint: 'Only bottles held in bond can go into bonded storage.',
    ...isHalfWidth,
  },
];

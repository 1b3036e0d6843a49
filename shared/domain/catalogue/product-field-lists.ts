import {
  getProductField,
  type ProductField,
  productFields,
  type ShownIn,
  type StoredField,
} from './product-fields.ts';

const names = Object.keys(productFields) as ProductField[];
const putFieldsFirst = (first: readonly ProductField[]): ProductField[] => [...new Set([...first, ...names])];

/** Files, the schema of the form and the audit trail have always had their fields in this order; new ones follow. */
export const fileOrder = putFieldsFirst([
  'name',
  'description',
  'price',
  'region',
  'distillery',
  'age',
  'abv',
  'caskType',
  'stock',
  'category',
  'tastingNotes',
  'bottleSize',
  'countryOfOrigin',
  'responsibleOperator',
  'isExclusive',
  'isLimited',
  'inBond',
  'image',
  'tags',
]);

/** The fields that lists show, those that only a bottle's own page adds, and those for the back office alone. */
export const listedFields = names.filter(
  (name) => productFields[name].shownIn === 'lists',
) as ShownIn<'lists'>[];
export const pageFields = names.filter((name) => productFields[name].shownIn === 'page') as ShownIn<'page'>[];
export const officeFields = names.filter(
  (name) => productFields[name].shownIn === 'office',
) as ShownIn<'office'>[];

/** What lists show of a bottle: its fields, and the values that nobody enters. */
export type ListedName = ShownIn<'lists'> | 'id' | 'stock' | 'drop' | 'addedAt';

const firstInAnswers: readonly ListedName[] = [
  'id',
  'name',
  'description',
  'image',
  'category',
  'distillery',
  'region',
  'age',
  'abv',
  'price',
  'stock',
  'isExclusive',
  'isLimited',
  'tags',
  'tastingNotes',
  'caskType',
  'bottleSize',
  'inBond',
  'drop',
];

/** Answers have always had the first of these in this order; new ones follow. */
export const listedNames: readonly ListedName[] = [
  ...new Set([...firstInAnswers, ...listedFields, 'addedAt' as const]),
];

export const storedFields = fileOrder.filter(
  (name) => getProductField(name).attribute !== null,
) as StoredField[];

/** The attribute in which a field is stored. */
export const getAttribute = (name: StoredField): string => getProductField(name).attribute ?? name;

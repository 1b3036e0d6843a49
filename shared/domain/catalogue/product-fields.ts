import type * as z from 'zod/mini';
import { hasSeveralLines } from '#shared/domain/common/one-line.ts';
import { collectionTags } from '#shared/store.ts';
import { peatLevels } from './peat-levels.ts';
import { type DescribedPicture, maxAltLength } from './picture-list.ts';
import {
  buildAdded,
  buildAddedChoice,
  buildAge,
  buildBarcode,
  buildBottleSize,
  buildCategory,
  buildFlag,
  buildImage,
  buildOptional,
  buildPictures,
  buildPrice,
  buildRequired,
  buildSku,
  buildStockCount,
  buildStrength,
  buildTags,
  productCategories,
  productMessages,
} from './product-values.ts';
import {
  acquisitionSources,
  buildAcquiredYear,
  buildBottleNumber,
  fillLevels,
  provenanceMessages,
} from './provenance.ts';
import { findSizeWarning } from './spirits-size.ts';

/**
 * What the values of a field are. From it follow the type of the stored attribute (`entities/product.ts`), the schema of
 * the answer (`contracts/catalogue/catalogue.ts`) and the cell of a file (`product-import.ts`).
 *
 * - `text`: always there.
 * - `optionalText`: null where it is left out or empty.
 * - `addedText`: the same, but a client that leaves it out changes nothing. A new text is one of these, since neither
 *   older clients nor older snapshots know it.
 * - `pictures`: more pictures with their descriptions; left out and empty as of an added text.
 */
type Values = {
  text: string;
  optionalText: string | null;
  addedText: string | null | undefined;
  pounds: string;
  years: number | null;
  count: number;
  flag: boolean;
  tags: string[];
  pictures: DescribedPicture[] | null | undefined;
};
export type ValueKind = keyof Values;

/** The control in the form of the back office; `byPicture` is part of the control of the pictures. */
export type ProductControl =
  | { kind: 'text'; warn?: (value: string) => string | undefined }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'number' | 'money' | 'checkbox' | 'picture' | 'byPicture' }
  | { kind: 'select'; options: readonly string[]; none: string }
  | { kind: 'choices'; options: readonly string[] };

type Declared<Kind extends ValueKind = ValueKind> = {
  kind: Kind;
  /** What the form accepts, and the calls and the import with it; made where something is entered, and not for a shopper. */
  entered: () => z.ZodMiniType<Values[Kind]>;
  /** What a person calls it. */
  label: string;
  /** The head of its column in a file, where that is not the label. */
  column?: string;
  hint?: string;
  control: ProductControl;
  /** What stands in the form of a new bottle; nothing, unless given. */
  initial?: string;
  /** The stored attribute, where it has another name; null for what is stored elsewhere. Never rename one. */
  attribute?: string | null;
  /** `lists`: wherever the bottle is shown; `page`: on its own page and in the back office; `office`: in the back office only. */
  shownIn: 'lists' | 'page' | 'office' | 'elsewhere';
  /** Programs may add up its column. */
  isFigure?: true;
  /** What the API reference shows, and tests store. */
  example: Values[Kind];
  /** What the API reference says of it. */
  description?: string;
  /** An example in the schema of the answer itself. */
  schemaExample?: string;
};

type AnyDeclared = { [Kind in ValueKind]: Declared<Kind> }[ValueKind];

/** Each field of a bottle that a person enters, in the order of the form. Everything else that lists them follows from here. */
export const productFields = {
  image: {
    kind: 'text',
    entered: buildImage,
    label: 'Picture',
    control: { kind: 'picture' },
    shownIn: 'lists',
    example: '/api/assets/bottles/kilbrae-21-oloroso-3f9a1c04d2-640.webp',
  },
  imageAlt: {
    kind: 'addedText',
    entered: () => buildAdded(maxAltLength),
    label: 'Picture description',
    control: { kind: 'byPicture' },
    shownIn: 'page',
    example: 'The bottle with its red wax seal',
    description:
      'What the first picture shows, for those who do not see it; null where only the name says it.',
  },
  morePictures: {
    kind: 'pictures',
    entered: buildPictures,
    label: 'More pictures',
    control: { kind: 'byPicture' },
    shownIn: 'page',
    example: [
      { image: '/api/assets/bottles/kilbrae-21-label-5d1e7a20c4-640.webp', alt: 'The front label' },
      { image: '/api/assets/bottles/kilbrae-21-box-91b0c3de57-640.webp', alt: null },
    ],
    description: 'The pictures after the first, in the order of the page.',
  },
  name: {
    kind: 'text',
    entered: () => buildRequired(productMessages.name, 120),
    label: 'Name',
    control: { kind: 'text' },
    shownIn: 'lists',
    example: 'Kilbrae 21 Year Old Oloroso',
  },
  distillery: {
    kind: 'text',
    entered: () => buildRequired(productMessages.distillery, 80),
    label: 'Distillery',
    control: { kind: 'text' },
    shownIn: 'lists',
    example: 'Kilbrae',
  },
  category: {
    kind: 'text',
    entered: buildCategory,
    label: 'Category',
    control: { kind: 'select', options: productCategories, none: 'Choose a category' },
    shownIn: 'lists',
    example: 'Single Malt Scotch',
  },
  region: {
    kind: 'text',
    entered: () => buildRequired(productMessages.region, 80),
    label: 'Region',
    control: { kind: 'text' },
    shownIn: 'lists',
    example: 'Highland',
  },
  price: {
    kind: 'pounds',
    entered: buildPrice,
    label: 'Price',
    column: 'Price (£)',
    control: { kind: 'money' },
    attribute: 'pricePence',
    shownIn: 'lists',
    isFigure: true,
    example: '420.00',
  },
  stock: {
    kind: 'count',
    entered: buildStockCount,
    label: 'Stock',
    control: { kind: 'number' },
    initial: '0',
    // Entered once, with a new bottle. It is an item of its own, and an answer has what can be bought of it now.
    attribute: null,
    shownIn: 'elsewhere',
    isFigure: true,
    example: 12,
  },
  stockLocation: {
    kind: 'addedText',
    entered: () => buildAdded(20),
    label: 'Stock location',
    hint: 'Where it is kept, such as A3-2. Pick lists and count sheets follow this order; shoppers do not see it.',
    control: { kind: 'text' },
    shownIn: 'office',
    example: 'A3-2',
    description: 'Where the bottle is in our store; null where it is not recorded.',
  },
  sku: {
    kind: 'addedText',
    entered: buildSku,
    label: 'SKU',
    hint: 'Our own code, such as KIL-021. No two bottles share one.',
    control: { kind: 'text' },
    shownIn: 'office',
    example: 'KIL-021-OLO',
    description: 'The code of the shop, which no other bottle has; null where it has none.',
  },
  barcode: {
    kind: 'addedText',
    entered: buildBarcode,
    label: 'Barcode',
    hint: 'The 8, 12, 13 or 14 digits below the bars.',
    control: { kind: 'text' },
    shownIn: 'office',
    example: '5012345678900',
    description: 'The GTIN; null where it is not recorded.',
  },
  age: {
    kind: 'years',
    entered: buildAge,
    label: 'Age in years',
    column: 'Age (years)',
    control: { kind: 'number' },
    attribute: 'ageYears',
    shownIn: 'lists',
    isFigure: true,
    example: 21,
    description: 'Years; null for a bottle without an age statement.',
  },
  abv: {
    kind: 'text',
    entered: buildStrength,
    label: 'Strength (ABV %)',
    column: 'Strength (%)',
    control: { kind: 'text' },
    attribute: 'abvPercent',
    shownIn: 'lists',
    isFigure: true,
    example: '52.1',
    description: 'Alcohol by volume in percent.',
    schemaExample: '46.3',
  },
  bottleSize: {
    kind: 'text',
    entered: buildBottleSize,
    label: 'Bottle size',
    control: { kind: 'text', warn: findSizeWarning },
    initial: '700ml',
    shownIn: 'lists',
    example: '700ml',
    schemaExample: '700ml',
  },
  caskType: {
    kind: 'optionalText',
    entered: () => buildOptional(80),
    label: 'Cask type',
    control: { kind: 'text' },
    shownIn: 'lists',
    example: 'Oloroso butt',
  },
  peated: {
    kind: 'addedText',
    entered: () => buildAddedChoice(peatLevels, productMessages.peated),
    label: 'Peat',
    control: { kind: 'select', options: peatLevels, none: 'Not recorded' },
    shownIn: 'lists',
    example: 'Unpeated',
    description: 'Null where it is not recorded.',
    schemaExample: 'Lightly peated',
  },
  bottler: {
    kind: 'addedText',
    entered: () => buildAdded(80),
    label: 'Bottler',
    hint: 'Who chose and bottled it, such as Distillery bottling.',
    control: { kind: 'text' },
    shownIn: 'lists',
    example: 'Distillery bottling',
    description: 'Null where it is not recorded.',
  },
  countryOfOrigin: {
    kind: 'addedText',
    entered: () => buildAdded(60),
    label: 'Country of origin',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Scotland',
    description: 'Null where it is not recorded.',
    schemaExample: 'Scotland',
  },
  responsibleOperator: {
    kind: 'addedText',
    entered: () => buildAdded(200),
    label: 'Responsible operator',
    hint: 'Name and address of the food business operator. Leave blank if that is us.',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Archer Trading Ltd, 14 Archer Street, London W1D 7BD',
    description: 'Name and address of the food business operator; null where it is the shop itself.',
  },
  description: {
    kind: 'text',
    entered: () => buildRequired(productMessages.description, 2000, hasSeveralLines),
    label: 'Description',
    control: { kind: 'textarea' },
    shownIn: 'lists',
    example: 'Twenty-one years in one oloroso butt, bottled without colouring.',
  },
  tastingNotes: {
    kind: 'optionalText',
    entered: () => buildOptional(1000, hasSeveralLines),
    label: 'Tasting notes',
    control: { kind: 'textarea', rows: 3 },
    shownIn: 'lists',
    example: 'Fig, walnut and old leather.',
  },
  acquiredFrom: {
    kind: 'addedText',
    entered: () => buildAddedChoice(acquisitionSources, provenanceMessages.acquiredFrom),
    label: 'Acquired from',
    hint: 'The fields from here to the box are the provenance that the page shows. Leave blank what you cannot prove.',
    control: { kind: 'select', options: acquisitionSources, none: 'Not recorded' },
    shownIn: 'page',
    example: 'Auction',
    description: 'Where the shop acquired it; null where it is not recorded.',
  },
  acquiredYear: {
    kind: 'addedText',
    entered: buildAcquiredYear,
    label: 'Year acquired',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '2019',
    description: 'The year in which the shop acquired it; null where it is not recorded.',
  },
  bottleNumber: {
    kind: 'addedText',
    entered: buildBottleNumber,
    label: 'Bottle number',
    hint: 'As on the label, such as 112 or 112 of 240. Only for a single bottle.',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '112 of 240',
    description: 'Which of the bottles filled it is; null where it is not recorded.',
  },
  caskNumber: {
    kind: 'addedText',
    entered: () => buildAdded(40),
    label: 'Cask number',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '1921',
    description: 'Null where it is not recorded.',
  },
  fillLevel: {
    kind: 'addedText',
    entered: () => buildAddedChoice(fillLevels, provenanceMessages.fillLevel),
    label: 'Fill level',
    control: { kind: 'select', options: fillLevels, none: 'Not recorded' },
    shownIn: 'page',
    example: 'Base of the neck',
    description: 'How far the liquid comes up; null where it is not recorded.',
  },
  labelCondition: {
    kind: 'addedText',
    entered: () => buildAdded(120),
    label: 'Label condition',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Complete, with light foxing',
    description: 'Null where it is not recorded.',
  },
  closureCondition: {
    kind: 'addedText',
    entered: () => buildAdded(120),
    label: 'Closure condition',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Wax seal unbroken',
    description: 'Null where it is not recorded.',
  },
  box: {
    kind: 'addedText',
    entered: () => buildAdded(120),
    label: 'Box',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Original oak box, complete',
    description: 'What it is sold in and in which condition; null where it is not recorded.',
  },
  seoTitle: {
    kind: 'addedText',
    entered: () => buildAdded(70),
    label: 'Title for search engines',
    hint: 'Leave blank to use the name.',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Kilbrae 21 Oloroso single cask',
    description: 'Null where the name serves.',
  },
  seoDescription: {
    kind: 'addedText',
    entered: () => buildAdded(160),
    label: 'Description for search engines',
    hint: 'Up to 160 characters. Leave blank to use the beginning of the description.',
    control: { kind: 'textarea', rows: 2 },
    shownIn: 'page',
    example: 'Twenty-one years in one oloroso butt, bottled in Soho.',
    description: 'Null where the description serves.',
  },
  tags: {
    kind: 'tags',
    entered: buildTags,
    label: 'Collection tags',
    column: 'Tags',
    control: { kind: 'choices', options: collectionTags },
    shownIn: 'lists',
    example: ['Limited Releases'],
  },
  isExclusive: {
    kind: 'flag',
    entered: buildFlag,
    label: 'Exclusive',
    control: { kind: 'checkbox' },
    shownIn: 'lists',
    example: true,
  },
  isLimited: {
    kind: 'flag',
    entered: buildFlag,
    label: 'Limited',
    control: { kind: 'checkbox' },
    shownIn: 'lists',
    example: true,
  },
  inBond: {
    kind: 'flag',
    entered: buildFlag,
    label: 'Held in bond',
    column: 'In bond',
    hint: 'Only bottles held in bond can go into bonded storage.',
    control: { kind: 'checkbox' },
    shownIn: 'lists',
    example: true,
    description: 'Whether the lot is held in bond, so that it can go to bonded storage.',
  },
} as const satisfies Record<string, AnyDeclared>;

type Fields = typeof productFields;
export type ProductField = keyof Fields;

/** The fields of a bottle that are shown in one of these places. */
export type ShownIn<Place extends 'lists' | 'page' | 'office'> = {
  [Name in ProductField]: Fields[Name]['shownIn'] extends Place ? Name : never;
}[ProductField];

/** The fields that are stored with the bottle, and the names of their attributes. */
export type AttributeOf<Name extends ProductField> = Fields[Name] extends { attribute: infer Attribute }
  ? Attribute
  : Name;
export type StoredField = {
  [Name in ProductField]: AttributeOf<Name> extends string ? Name : never;
}[ProductField];

/** A field as its declaration, whatever it leaves out. */
export const getProductField = (name: ProductField): AnyDeclared => productFields[name];

const names = Object.keys(productFields) as ProductField[];
const inOrder = (first: readonly ProductField[]): ProductField[] => [...new Set([...first, ...names])];

/** Files, the schema of the form and the audit trail have always had their fields in this order; new ones follow. */
export const fileOrder = inOrder([
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

/** The fields of a bottle as lists show it, those that its own page shows besides, and those for the back office alone. */
export const listedFields = names.filter(
  (name) => productFields[name].shownIn === 'lists',
) as ShownIn<'lists'>[];
export const pageFields = names.filter((name) => productFields[name].shownIn === 'page') as ShownIn<'page'>[];
export const officeFields = names.filter(
  (name) => productFields[name].shownIn === 'office',
) as ShownIn<'office'>[];

/** What lists show of a bottle: its fields, and what nobody enters. */
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

/** The attribute under which a field is stored. */
export const getAttribute = (name: StoredField): string => getProductField(name).attribute ?? name;

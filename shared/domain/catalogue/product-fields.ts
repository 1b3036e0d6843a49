import { isMultilineText } from '#shared/domain/common/one-line.ts';
import { collectionTags } from '#shared/store.ts';
import { peatLevels } from './peat-levels.ts';
import { maxAltLength } from './pictures/picture-list.ts';
import type { AnyDeclared } from './product-declaration.ts';
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
import { buildYear } from './product-years.ts';
import { provenanceFields } from './provenance-fields.ts';
import { findSizeWarning } from './spirits-size.ts';
/** Each field of a bottle that a person enters, in the order of the form. All other lists of fields are derived from it. */
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
    // Entered once, with a new bottle. Stock is an item of its own, and an answer states what can be bought of it now.
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
  },
  sku: {
    kind: 'addedText',
    entered: buildSku,
    label: 'SKU',
    hint: 'Our own code, such as KIL-021. No two bottles share one.',
    control: { kind: 'text' },
    shownIn: 'office',
    example: 'KIL-021-OLO',
  },
  barcode: {
    kind: 'addedText',
    entered: buildBarcode,
    label: 'Barcode',
    hint: 'The 8, 12, 13 or 14 digits below the bars.',
    control: { kind: 'text' },
    shownIn: 'office',
    example: '5012345678900',
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
  },
  vintage: {
    kind: 'addedText',
    entered: buildYear,
    label: 'Vintage',
    hint: "The year of distillation. Leave blank if the bottle doesn't state it.",
    control: { kind: 'text' },
    shownIn: 'lists',
    example: '2003',
  },
  bottledYear: {
    kind: 'addedText',
    entered: buildYear,
    label: 'Year bottled',
    control: { kind: 'text' },
    shownIn: 'page',
    example: '2024',
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
  },
  bottleSize: {
    kind: 'text',
    entered: buildBottleSize,
    label: 'Bottle size',
    control: { kind: 'text', warn: findSizeWarning },
    initial: '700ml',
    shownIn: 'lists',
    example: '700ml',
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
  },
  bottler: {
    kind: 'addedText',
    entered: () => buildAdded(80),
    label: 'Bottler',
    hint: 'Who chose and bottled it, such as Distillery bottling.',
    control: { kind: 'text' },
    shownIn: 'lists',
    example: 'Distillery bottling',
  },
  countryOfOrigin: {
    kind: 'addedText',
    entered: () => buildAdded(60),
    label: 'Country of origin',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Scotland',
  },
  responsibleOperator: {
    kind: 'addedText',
    entered: () => buildAdded(200),
    label: 'Responsible operator',
    hint: 'Name and address of the food business operator. Leave blank if that is us.',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Archer Trading Ltd, 14 Archer Street, London W1D 7BD',
  },
  description: {
    kind: 'text',
    entered: () => buildRequired(productMessages.description, 2000, isMultilineText),
    label: 'Description',
    control: { kind: 'textarea' },
    shownIn: 'lists',
    example: 'Twenty-one years in one oloroso butt, bottled without colouring.',
  },
  tastingNotes: {
    kind: 'optionalText',
    entered: () => buildOptional(1000, isMultilineText),
    label: 'Tasting notes',
    control: { kind: 'textarea', rows: 3 },
    shownIn: 'lists',
    example: 'Fig, walnut and old leather.',
  },
  ...provenanceFields,
  seoTitle: {
    kind: 'addedText',
    entered: () => buildAdded(70),
    label: 'Title for search engines',
    hint: 'Leave blank to use the name.',
    control: { kind: 'text' },
    shownIn: 'page',
    example: 'Kilbrae 21 Oloroso single cask',
  },
  seoDescription: {
    kind: 'addedText',
    entered: () => buildAdded(160),
    label: 'Description for search engines',
    hint: 'Up to 160 characters. Leave blank to use the beginning of the description.',
    control: { kind: 'textarea', rows: 2 },
    shownIn: 'page',
    example: 'Twenty-one years in one oloroso butt, bottled in Soho.',
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
  },
} as const satisfies Record<string, AnyDeclared>;
type Fields = typeof productFields;
export type ProductField = keyof Fields;

/** The fields of a bottle that are shown in one of these places. */
export type ShownIn<Place extends 'lists' | 'page' | 'office'> = {
  [Name in ProductField]: Fields[Name]['shownIn'] extends Place ? Name : never;
}[ProductField];

/** The fields that are stored with the bottle, and the names of their attributes. */
export type AttributeName<Name extends ProductField> = Fields[Name] extends { attribute: infer Attribute }
  ? Attribute
  : Name;
export type StoredField = {
  [Name in ProductField]: AttributeName<Name> extends string ? Name : never;
}[ProductField];

/** A field's declaration, including the properties that it leaves out. */
export const getProductField = (name: ProductField): AnyDeclared => productFields[name];

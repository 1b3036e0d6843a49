import type * as z from 'zod/mini';
import type { ProductField } from '#shared/domain/catalogue/product-fields.ts';

/** The notes of the API reference on a bottle's fields in an answer. */
export const productFieldNotes: Partial<Record<ProductField, z.core.GlobalMeta>> = {
  imageAlt: {
    description:
      'What the first picture shows, for those who do not see it; null where only the name says it.',
  },
  morePictures: { description: 'The pictures after the first, in the order of the page.' },
  stockLocation: { description: 'Where the bottle is in our store; null where it is not recorded.' },
  sku: { description: 'The code of the shop, which no other bottle has; null where it has none.' },
  barcode: { description: 'The GTIN; null where it is not recorded.' },
  age: { description: 'Years; null for a bottle without an age statement.' },
  vintage: { description: 'The year of distillation; null where it is not recorded.' },
  bottledYear: { description: 'The year of bottling; null where it is not recorded.' },
  abv: { description: 'Alcohol by volume in percent.', examples: ['46.3'] },
  bottleSize: { examples: ['700ml'] },
  peated: { description: 'Null where it is not recorded.', examples: ['Lightly peated'] },
  bottler: { description: 'Null where it is not recorded.' },
  countryOfOrigin: { description: 'Null where it is not recorded.', examples: ['Scotland'] },
  responsibleOperator: {
    description: 'Name and address of the food business operator; null where it is the shop itself.',
  },
  acquiredFrom: { description: 'Where the shop acquired it; null where it is not recorded.' },
  acquiredYear: { description: 'The year in which the shop acquired it; null where it is not recorded.' },
  bottleNumber: { description: 'Which of the bottles filled it is; null where it is not recorded.' },
  caskNumber: { description: 'Null where it is not recorded.' },
  fillLevel: { description: 'How far the liquid comes up; null where it is not recorded.' },
  labelCondition: { description: 'Null where it is not recorded.' },
  closureCondition: { description: 'Null where it is not recorded.' },
  box: { description: 'What it is sold in and in which condition; null where it is not recorded.' },
  seoTitle: { description: 'Null where the name serves.' },
  seoDescription: { description: 'Null where the description serves.' },
  inBond: { description: 'Whether the lot is held in bond, so that it can go to bonded storage.' },
};

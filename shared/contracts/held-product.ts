import * as z from 'zod/mini';
import { defineObject } from '#shared/contracts/with-meta.ts';

/** The product of a bottle in bond, as it was when it was bought. */
export const HeldProduct = defineObject('HeldProduct', {
  name: z.string(),
  imageUrl: z.string(),
  distillery: z.string(),
  region: z.string(),
  age: z.nullable(z.int()),
  abv: z.string(),
  bottleSize: z.string(),
});

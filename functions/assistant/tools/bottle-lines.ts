import * as z from 'zod/mini';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { suggestionLimits } from '#shared/domain/cart/suggested-cart.ts';
import { findBottle } from './find-bottle.ts';

export const BottleLines = z
  .array(
    z.strictObject({
      bottle: z
        .string()
        .check(z.minLength(1), z.maxLength(120), z.describe('The id or the name of the bottle.')),
      quantity: z._default(z.int().check(z.minimum(1), z.maximum(suggestionLimits.quantity)), 1),
    }),
  )
  .check(z.minLength(1), z.maxLength(suggestionLimits.lines));

export type BottleLine = { product: Product; quantity: number };

/** Finds the bottles of the lines; throws ToolRefusal for one that the shop does not have. */
export const findBottleLines = (
  bottles: readonly Product[],
  lines: z.output<typeof BottleLines>,
): BottleLine[] => lines.map(({ bottle, quantity }) => ({ product: findBottle(bottles, bottle), quantity }));

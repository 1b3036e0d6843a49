import * as z from 'zod/mini';
import { findBottle } from './find-bottle.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

const Wanted = z.strictObject({
  bottle: z.string().check(z.minLength(1), z.maxLength(120), z.describe('The id or the name of the bottle.')),
});

export const getBottleTool = defineTool(
  'get_bottle',
  'Read one bottle: its current price and stock, and its in-bond price if it is held in bond.',
  Wanted,
  ({ bottle }, { bottles, now }) => {
    const found = findBottle(bottles, bottle);
    return { result: { bottle: showBottleInFull(found, now) }, bottles: [found] };
  },
);

import * as z from 'zod/mini';
import { findBottle } from './find-bottle.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

const Wanted = z.strictObject({
  bottles: z
    .array(z.string().check(z.minLength(1), z.maxLength(120)))
    .check(z.minLength(2), z.maxLength(4), z.describe('The ids or the names of two to four bottles.')),
});

export const compareBottlesTool = defineTool(
  'compare_bottles',
  'Read two to four bottles side by side, with their current prices and stock.',
  Wanted,
  ({ bottles: wanted }, { bottles, now }) => {
    const found = [...new Set(wanted.map((name) => findBottle(bottles, name)))];
    return { result: { bottles: found.map((bottle) => showBottleInFull(bottle, now)) }, bottles: found };
  },
);

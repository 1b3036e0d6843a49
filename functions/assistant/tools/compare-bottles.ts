import * as z from 'zod';
import { findBottle } from './find-bottle.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

const Wanted = z
  .object({
    bottles: z
      .array(z.string().min(1).max(120))
      .min(2)
      .max(4)
      .meta({ description: 'The ids or the names of two to four bottles.' }),
  })
  .strict();

export const compareBottlesTool = defineTool(
  'compare_bottles',
  'Read two to four bottles side by side, with their prices and stock of this moment.',
  Wanted,
  ({ bottles: wanted }, { bottles, now }) => {
    const found = [...new Set(wanted.map((name) => findBottle(bottles, name)))];
    return { result: { bottles: found.map((bottle) => showBottleInFull(bottle, now)) }, bottles: found };
  },
);

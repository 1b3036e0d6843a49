import * as z from 'zod';
import { findBottle } from './find-bottle.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

const Wanted = z
  .object({ bottle: z.string().min(1).max(120).meta({ description: 'The id or the name of the bottle.' }) })
  .strict();

export const getBottleTool = defineTool(
  'get_bottle',
  'Read one bottle: its price and stock of this moment, and its price in bond where it lies there.',
  Wanted,
  ({ bottle }, { bottles, now }) => {
    const found = findBottle(bottles, bottle);
    return { result: { bottle: showBottleInFull(found, now) }, bottles: [found] };
  },
);

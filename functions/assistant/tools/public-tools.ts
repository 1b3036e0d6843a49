import * as z from 'zod/mini';
import { currentDropTool } from './current-drop.ts';
import { findBottle } from './find-bottle.ts';
import { priceHistoryTool } from './price-history.ts';
import { quoteDeliveryTool } from './quote-delivery.ts';
import { searchBottlesTool } from './search-bottles.ts';
import { shopTermsTool } from './shop-terms.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool, type Tool } from './tool.ts';

const BottlesWanted = z.strictObject({
  bottles: z
    .array(z.string().check(z.minLength(1), z.maxLength(120)))
    .check(z.minLength(2), z.maxLength(4), z.describe('The ids or the names of two to four bottles.')),
});

const compareBottlesTool = defineTool(
  'compare_bottles',
  'Read two to four bottles side by side, with their current prices and stock.',
  BottlesWanted,
  ({ bottles: wanted }, { bottles, now }) => {
    const found = [...new Set(wanted.map((name) => findBottle(bottles, name)))];
    return { result: { bottles: found.map((bottle) => showBottleInFull(bottle, now)) }, bottles: found };
  },
);

const BottleWanted = z.strictObject({
  bottle: z.string().check(z.minLength(1), z.maxLength(120), z.describe('The id or the name of the bottle.')),
});

const getBottleTool = defineTool(
  'get_bottle',
  'Read one bottle: its current price and stock, and its in-bond price if it is held in bond.',
  BottleWanted,
  ({ bottle }, { bottles, now }) => {
    const found = findBottle(bottles, bottle);
    return { result: { bottle: showBottleInFull(found, now) }, bottles: [found] };
  },
);

/** The tools that need nobody signed in. */
export const publicTools: readonly Tool[] = [
  searchBottlesTool,
  getBottleTool,
  compareBottlesTool,
  priceHistoryTool,
  quoteDeliveryTool,
  shopTermsTool,
  currentDropTool,
];

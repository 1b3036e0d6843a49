import { compareBottlesTool } from './compare-bottles.ts';
import { currentDropTool } from './current-drop.ts';
import { getBottleTool } from './get-bottle.ts';
import { priceHistoryTool } from './price-history.ts';
import { quoteDeliveryTool } from './quote-delivery.ts';
import { searchBottlesTool } from './search-bottles.ts';
import { shopTermsTool } from './shop-terms.ts';
import type { Tool } from './tool.ts';

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

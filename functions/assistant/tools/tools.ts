import { compareBottlesTool } from './compare-bottles.ts';
import { currentDropTool } from './current-drop.ts';
import { getBottleTool } from './get-bottle.ts';
import { quoteDeliveryTool } from './quote-delivery.ts';
import { searchBottlesTool } from './search-bottles.ts';
import { shopTermsTool } from './shop-terms.ts';
import { suggestCartTool } from './suggest-cart.ts';
import type { Tool } from './tool.ts';

/** Everything that AI Simo may look up. */
export const tools: readonly Tool[] = [
  searchBottlesTool,
  getBottleTool,
  compareBottlesTool,
  quoteDeliveryTool,
  shopTermsTool,
  currentDropTool,
];

/** What other people's programs may use: the same, and a cart for a person to confirm. */
export const agentTools: readonly Tool[] = [...tools, suggestCartTool];

import { compareBottlesTool } from './compare-bottles.ts';
import { currentDropTool } from './current-drop.ts';
import { getBottleTool } from './get-bottle.ts';
import { myHoldingsTool } from './my-holdings.ts';
import { myOrdersTool } from './my-orders.ts';
import { quoteDeliveryTool } from './quote-delivery.ts';
import { searchBottlesTool } from './search-bottles.ts';
import { shopTermsTool } from './shop-terms.ts';
import { suggestCartTool } from './suggest-cart.ts';
import type { Tool } from './tool.ts';

/** What anybody may look up. */
const publicTools: readonly Tool[] = [
  searchBottlesTool,
  getBottleTool,
  compareBottlesTool,
  quoteDeliveryTool,
  shopTermsTool,
  currentDropTool,
];

/** Everything that AI Simo may look up: the same for every visitor, so that it is cached; the last two need one who is signed in. */
export const tools: readonly Tool[] = [...publicTools, myOrdersTool, myHoldingsTool];

/** What other people's programs may use: what anybody may, and a cart for a person to confirm. */
export const agentTools: readonly Tool[] = [...publicTools, suggestCartTool];

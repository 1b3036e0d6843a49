import { myHoldingsTool } from './my-holdings.ts';
import { myOrdersTool } from './my-orders.ts';
import { publicTools } from './public-tools.ts';
import type { Tool } from './tool.ts';

/**
 * Everything that AI Simo may look up: the same for every visitor, so it can be cached; the last two need a signed-in
 * customer.
 */
export const tools: readonly Tool[] = [...publicTools, myOrdersTool, myHoldingsTool];

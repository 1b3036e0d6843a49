import { myHoldingsTool } from './my-holdings.ts';
import { myOrdersTool } from './my-orders.ts';
import { publicTools } from './public-tools.ts';
import type { Tool } from './tool.ts';

/** Everything that AI Simo may look up: the same for every visitor, so that it is cached; the last two need one who is signed in. */
export const tools: readonly Tool[] = [...publicTools, myOrdersTool, myHoldingsTool];

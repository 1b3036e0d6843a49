import { publicTools } from './public-tools.ts';
import { suggestCartTool } from './suggest-cart.ts';
import type { Tool } from './tool.ts';

/** What other people's programs may use: what anybody may, and a cart for a person to confirm. */
export const agentTools: readonly Tool[] = [...publicTools, suggestCartTool];

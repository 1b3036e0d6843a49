import { publicTools } from './public-tools.ts';
import { suggestCartTool } from './suggest-cart.ts';
import type { Tool } from './tool.ts';

/** The tools for external agents: the public ones, and a cart for a person to confirm. */
export const agentTools: readonly Tool[] = [...publicTools, suggestCartTool];

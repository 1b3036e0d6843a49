import { compareBottlesTool } from './compare-bottles.ts';
import { currentDropTool } from './current-drop.ts';
import { getBottleTool } from './get-bottle.ts';
import { searchBottlesTool } from './search-bottles.ts';
import { shopTermsTool } from './shop-terms.ts';
import type { Tool } from './tool.ts';

/** Everything that AI Simo may look up. */
export const tools: readonly Tool[] = [
  searchBottlesTool,
  getBottleTool,
  compareBottlesTool,
  shopTermsTool,
  currentDropTool,
];

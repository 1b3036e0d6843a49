import { compareBottles } from './compare-bottles.ts';
import { currentDrop } from './current-drop.ts';
import { getBottle } from './get-bottle.ts';
import { searchBottles } from './search-bottles.ts';
import { shopTerms } from './shop-terms.ts';
import type { Tool } from './tool.ts';

/** Everything that AI Simo may look up. */
export const tools: readonly Tool[] = [searchBottles, getBottle, compareBottles, shopTerms, currentDrop];

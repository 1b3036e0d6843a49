import * as z from 'zod';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

export const currentDropTool = defineTool(
  'current_drop',
  'Read the release that is open now: its bottle, the size of the edition and when it closes; null between two.',
  z.object({}).strict(),
  (_, { drop, now }) => {
    if (!drop) return { result: { drop: null } };
    const { product, title, headline, story, editionSize, opensAt, closesAt, nextDropAt } = drop;
    const { shown, returned } = showBottleInFull(product, now);
    return {
      result: { drop: { title, headline, story, editionSize, opensAt, closesAt, nextDropAt }, bottle: shown },
      bottles: [returned],
    };
  },
);

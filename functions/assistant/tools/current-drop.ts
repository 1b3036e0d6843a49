import * as z from 'zod';
import { showInFull } from './show-bottle.ts';
import { tool } from './tool.ts';

export const currentDrop = tool(
  'current_drop',
  'Read the release that is open now: its bottle, the size of the edition and when it closes; null between two.',
  z.object({}).strict(),
  (_, { drop, now }) => {
    if (!drop) return { result: { drop: null } };
    const { product, title, headline, story, editionSize, opensAt, closesAt, nextDropAt } = drop;
    const { shown, returned } = showInFull(product, now);
    return {
      result: { drop: { title, headline, story, editionSize, opensAt, closesAt, nextDropAt }, bottle: shown },
      bottles: [returned],
    };
  },
);

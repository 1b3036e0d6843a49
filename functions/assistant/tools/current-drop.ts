import * as z from 'zod/mini';
import { type ListedDrop, listDrops } from '#functions/assistant/drops.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

const showDrop = ({ bottle, drop, isBallot, path }: ListedDrop) => ({
  bottle: bottle.name,
  kind: isBallot ? 'ballot' : 'first come, first served',
  editionSize: drop.editionSize,
  opensAt: drop.opensAt,
  closesAt: drop.closesAt,
  ...(isBallot && { enterAt: path }),
});

export const currentDropTool = defineTool(
  'current_drop',
  'Read the drop that is open now: its bottle, the size of the edition and when it closes; null between two. `open` lists every open drop and ballot, `coming` those that are planned. Show them with the fact "drop".',
  z.strictObject({}),
  (_, { drop, bottles, now }) => {
    const listed = listDrops(bottles, now);
    const open = listed.filter(({ isOpen }) => isOpen).map(showDrop);
    const coming = listed.filter(({ isOpen }) => !isOpen).map(showDrop);
    if (!drop) return { result: { drop: null, open, coming } };
    const { product, title, headline, story, editionSize, opensAt, closesAt, nextDropAt } = drop;
    return {
      result: {
        drop: { title, headline, story, editionSize, opensAt, closesAt, nextDropAt },
        bottle: showBottleInFull(product, now),
        open,
        coming,
      },
      bottles: [product],
    };
  },
);

import * as z from 'zod';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { showBottleInFull } from './show-bottle.ts';
import { defineTool } from './tool.ts';

/** A drop beside the current one, and how its bottles are sold. */
const showDrop = (bottles: readonly Product[], { dropId, productId, ballot, ...drop }: DropRecord) => ({
  title: drop.title,
  bottle: bottles.find(({ id }) => id === productId)?.name ?? null,
  kind: ballot ? 'ballot' : 'first come, first served',
  editionSize: drop.editionSize,
  opensAt: drop.opensAt,
  closesAt: drop.closesAt,
  ...(ballot ? { enterAt: `/ballot/${encodeURIComponent(dropId)}` } : {}),
});

export const currentDropTool = defineTool(
  'current_drop',
  'Read the drop that is open now: its bottle, the size of the edition and when it closes; null between two. `open` lists every open drop and ballot.',
  z.object({}).strict(),
  (_, { drop, openDrops, bottles, now }) => {
    const open = openDrops.map((each) => showDrop(bottles, each));
    if (!drop) return { result: { drop: null, open } };
    const { product, title, headline, story, editionSize, opensAt, closesAt, nextDropAt } = drop;
    const { shown, returned } = showBottleInFull(product, now);
    return {
      result: {
        drop: { title, headline, story, editionSize, opensAt, closesAt, nextDropAt },
        bottle: shown,
        open,
      },
      bottles: [returned],
    };
  },
);

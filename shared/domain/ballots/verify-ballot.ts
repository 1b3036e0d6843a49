import { type BeaconChain, computeRoundTime, quicknet } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import { computeRoot, rankEntries } from './draw.ts';
import { verifyBeacon } from './verify-beacon.ts';

/** What the shop publishes of a draw, as the page offers it for download. */
export type PublishedDraw = {
  chain: BeaconChain;
  round: number;
  /** When the root was published. */
  committedAt: string;
  entries: number;
  root: string;
  signature: string;
  randomness: string;
  /** All entries in the order of the draw. */
  order: readonly string[];
};

export type Check = 'committed_before' | 'number' | 'root' | 'beacon' | 'order';

/** Whether a chain is drand's public one, over which nobody at the shop has any influence. */
export const isPublicChain = ({ hash }: Pick<BeaconChain, 'hash'>): boolean => hash === quicknet.hash;

/** Repeats a draw from what was published, and reports for each step whether the result is the same. */
export function verifyBallot(draw: PublishedDraw): Record<Check, boolean> {
  const { chain, round, entries, root, signature, randomness, order } = draw;
  const again = rankEntries(randomness, order);
  // The public chain's own parameters are known here; for any other chain, only the publisher vouches for them.
  const known = isPublicChain(chain) ? quicknet : chain;
  return {
    committed_before: Date.parse(draw.committedAt) < computeRoundTime(known, round).getTime(),
    number: order.length === entries && new Set(order).size === entries,
    root: computeRoot(order) === root,
    beacon: verifyBeacon(known, round, signature) === randomness,
    order: again.every((entryId, index) => entryId === order[index]),
  };
}

import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { findDropPhase, formatOpening, isBallot } from '#shared/domain/catalogue/drops/drop-sale.ts';

/** A bottle sold in a drop or ballot, now or soon, and the page where a visitor takes part. */
export type ListedDrop = {
  bottle: Product;
  drop: BottleDrop;
  isOpen: boolean;
  isBallot: boolean;
  path: string;
};

function findPath({ id: productId }: Product, drop: BottleDrop, now: Date): string {
  const id = encodeURIComponent(drop.id);
  if (isBallot(drop)) return `/ballot/${id}`;
  const hasQueue = drop.queuesFrom && drop.queuesFrom <= now.toISOString();
  return hasQueue ? `/queue/${id}` : `/product/${encodeURIComponent(productId)}`;
}

/** The drops and ballots that are open or coming, in the order of opening. */
export const listDrops = (bottles: readonly Product[], now: Date): ListedDrop[] =>
  bottles
    .flatMap((bottle) => {
      const { drop } = bottle;
      const phase = drop && findDropPhase(drop, now.getTime());
      if (!drop || phase === 'closed') return [];
      const path = findPath(bottle, drop, now);
      return [{ bottle, drop, isOpen: phase === 'live', isBallot: isBallot(drop), path }];
    })
    .toSorted((one, other) => one.drop.opensAt.localeCompare(other.drop.opensAt));

function formatDrop({ bottle, drop, isOpen, isBallot, path }: ListedDrop, now: Date): string {
  const at = (moment: string) => formatOpening(moment, now.getTime());
  const opening = isOpen ? `open until ${at(drop.closesAt)}` : `opens ${at(drop.opensAt)}`;
  const kind = isBallot ? 'ballot' : 'drop, first come, first served';
  const action = isBallot ? (isOpen ? 'Enter the ballot' : 'See the ballot') : 'See the bottle';
  const link = path.startsWith('/queue/') ? 'Join the queue' : action;
  return `- **${bottle.name}**: ${kind}, an edition of ${drop.editionSize}, ${opening}. [${link}](${path})`;
}

/** Every drop and ballot that is open or coming, as lines of Markdown; London time. */
export function formatDrops(bottles: readonly Product[], now: Date): string[] {
  const listed = listDrops(bottles, now);
  if (listed.length === 0) return ['No drop or ballot is open or planned at the moment.'];
  return listed.map((each) => formatDrop(each, now));
}

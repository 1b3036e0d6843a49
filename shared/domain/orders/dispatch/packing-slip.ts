import { store } from '#shared/store.ts';
import { listUnsentLines } from './parcels.ts';

/** What the law requires of the courier and the recipient. */
export const challengeNote = {
  title: `Challenge ${store.ages.challenge}`,
  text: `This parcel contains alcohol. An adult of ${store.ages.toBuy} or over must sign for it. Ask anyone who looks under ${store.ages.challenge} for proof of age, and do not hand over the parcel without it.`,
} as const;

/** Printed above it if the buyer has not declared an age. */
export const checkAgeNote = {
  title: 'Check age at the door',
  text: `The buyer has not declared their age. Whoever takes the parcel must show photo ID proving they are ${store.ages.toBuy} or over, however old they look; do not hand over the parcel without it.`,
} as const;

/** Replaces both if the buyer collects the order. */
export const collectionNote = {
  title: 'At the bar',
  text: `Only hand it over to someone who gives you this order's code and shows photo ID proving they are ${store.ages.toBuy} or over. Enter the code in the back office before you do.`,
} as const;

type Order<L> = {
  lines: readonly L[];
  parcels?: readonly { lines: readonly { productId: string; quantity: number }[] }[] | undefined;
};
type Line = { productId: string; quantity: number; restocked?: number };

/**
 * What goes into the next parcel: not the bottles that came back into stock or have already left. Once everything has left, all
 * that did not come back.
 */
export function listPackedLines<L extends Line>({ lines, parcels }: Order<L>): L[] {
  const unsent = listUnsentLines(lines, parcels);
  return unsent.length > 0 ? unsent : listUnsentLines(lines);
}

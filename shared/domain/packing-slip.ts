import { store } from '#shared/store.ts';

/** What the courier, and whoever opens the door, has to know of the law. */
export const challengeNote = {
  title: `Challenge ${store.ages.challenge}`,
  text: `This parcel contains alcohol. An adult of ${store.ages.toBuy} or over has to sign for it. Anyone who looks under ${store.ages.challenge} is asked for proof of age; without it the parcel is not handed over.`,
} as const;

type Line = { name: string; quantity: number; restocked?: number };

/** What goes into the parcel: bottles that came back onto the shelf do not. */
export const packedLines = <L extends Line>(lines: readonly L[]): L[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (line.restocked ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

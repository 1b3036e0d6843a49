import { store } from '#shared/store.ts';

/** What the law requires of the courier and the recipient. */
export const challengeNote = {
  title: `Challenge ${store.ages.challenge}`,
  text: `This parcel contains alcohol. An adult of ${store.ages.toBuy} or over must sign for it. Ask anyone who looks under ${store.ages.challenge} for proof of age, and do not hand over the parcel without it.`,
} as const;

/** Stands above it where the buyer has not declared an age. */
export const checkAgeNote = {
  title: 'Check age at the door',
  text: `The buyer has not declared their age. Whoever takes the parcel must show photo ID proving they are ${store.ages.toBuy} or over, however old they look; do not hand over the parcel without it.`,
} as const;

type Line = { name: string; quantity: number; restocked?: number };

/** What goes into the parcel: bottles that came back into stock do not. */
export const listPackedLines = <L extends Line>(lines: readonly L[]): L[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (line.restocked ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

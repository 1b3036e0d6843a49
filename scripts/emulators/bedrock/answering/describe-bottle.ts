/** A bottle in words, from what a tool said of it and nothing else. Each sentence with a price names its bottle. */
import type { FoundBottle } from './tool-outcome.ts';

const describeStock = ({ stock }: FoundBottle): string => (stock === 0 ? 'sold out' : `${stock} in stock`);

export const priceAndStock = (bottle: FoundBottle): string =>
  `**${bottle.name}**: ${bottle.price}, ${describeStock(bottle)}.`;

/** Notes are the shop's own text, in three parts; a text of any other form is not repeated. */
export function describeNotes({ tastingNotes }: FoundBottle, part?: 'Palate'): string {
  const notes = /^Nose: ([^.:]+)\. Palate: ([^.:]+)\. Finish: ([^.:]+)\.$/.exec(tastingNotes ?? '');
  if (!notes) return '';
  return part === 'Palate' ? `Palate: ${notes[2]}.` : notes[0];
}

export function describeFacts(bottle: FoundBottle): string {
  const { region, category, ageYears, strengthPercent, caskType, inBond } = bottle;
  const age = ageYears === null ? 'no age stated' : `${ageYears} years old`;
  const facts = [category, region, age, `${strengthPercent}%`, caskType].filter(Boolean);
  return `${facts.join(', ')}.${inBond ? ' It can be kept in bonded storage.' : ''}`;
}

export const inOneLine = (bottle: FoundBottle): string =>
  `- ${[priceAndStock(bottle), describeNotes(bottle, 'Palate') || describeFacts(bottle)].join(' ')}`;

export const inFull = (bottle: FoundBottle): string =>
  `- ${[priceAndStock(bottle), describeFacts(bottle), describeNotes(bottle)].filter(Boolean).join(' ')}`;

export function describeBondedPrice({
  name,
  priceInBond,
  deferredDuty,
  deferredVat,
  inBond,
}: FoundBottle): string {
  if (!inBond || !priceInBond) return `**${name}** isn't held in bond, so it cannot go into bonded storage.`;
  return `**${name}** costs ${priceInBond} in bond; duty of ${deferredDuty} and VAT of ${deferredVat} are deferred.`;
}

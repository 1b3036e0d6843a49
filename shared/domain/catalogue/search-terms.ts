import type { SearchFacts, SearchText } from './search-words.ts';
import type { Searchable } from './searchable.ts';

/** Where a word may stand, the most telling place first. */
export const places = ['name', 'origin', 'cask', 'notes', 'description'] as const;
/** Name and origin are equally telling: whoever types Islay or Kilbrae means all of them. */
export const tiers: Record<keyof SearchText, number> = {
  name: 0,
  origin: 0,
  cask: 1,
  notes: 2,
  description: 3,
};
/** So are name and cask of a word that tells no origin, such as Oloroso; bourbon is a kind of whisky first. */
const caskTiers = { ...tiers, cask: 0 };
/** The tier of what a bottle has not. */
export const nowhere = 9;

/** A bottle with what the search has read of it. */
export type Entry<Bottle> = { bottle: Bottle; text: SearchText; facts: SearchFacts };
/** How telling the place is at which a bottle has what was asked for; `nowhere` where it has not. */
export type Term = { words: string; isCask?: boolean; findTier: (entry: Entry<unknown>) => number };

/** A word or phrase, with the place where it is wanted first; a whole word unless it is still being typed. */
export function toWordTerm(words: string, isCask: boolean, isTyping: boolean, isOrigin: boolean): Term {
  const wanted = ` ${words}${isTyping ? '' : ' '}`;
  const figure = /^\d+$/.test(words) ? Number(words) : undefined;
  const ranks = isOrigin ? tiers : caskTiers;
  return {
    words,
    isCask,
    findTier: ({ text, facts }) => {
      if (isCask && (text.cask.includes(wanted) || text.name.includes(wanted))) return 0;
      if (figure !== undefined && facts.age === figure) return 0;
      const place = places.find((each) => text[each].includes(wanted));
      return place ? ranks[place] : nowhere;
    },
  };
}

/** The specification's rule, which holds beside all else: the words as they were typed, in one of three fields. */
export const hasWords = ({ name, description, distillery }: Searchable, wanted: string): boolean =>
  [name, description, distillery].some((text) => text.toLowerCase().includes(wanted));

/** Of where the words stand as they were typed: neither in the name nor in the distillery. */
export const inDescription = 4;
export const literalWeight = 10;

/** Where the words stand as they were typed decides how near the top a bottle comes. */
export function rankLiteral({ name, distillery }: Searchable, wanted: string): number {
  const title = name.toLowerCase();
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  return distillery.toLowerCase().includes(wanted) ? 3 : inDescription;
}

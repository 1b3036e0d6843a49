import type { SearchFacts, SearchText } from './search-words.ts';
import type { Searchable } from './searchable.ts';

/** Where a word can appear, the most telling place first. */
export const places = ['name', 'origin', 'cask', 'notes', 'description'] as const;
/** Name and origin are equally telling: someone who types Islay or Kilbrae means all of their bottles. */
export const tiers: Record<keyof SearchText, number> = {
  name: 0,
  origin: 0,
  cask: 1,
  notes: 2,
  description: 3,
};
/** Name and cask are equally telling for a word that is no origin, such as Oloroso; bourbon is a kind of whisky first. */
const caskTiers = { ...tiers, cask: 0 };
/** The tier of a term that a bottle does not have. */
export const nowhere = 9;

/** A bottle with what the search has read from it. */
export type Entry<Bottle> = { bottle: Bottle; text: SearchText; facts: SearchFacts };
/** How telling the place is where a bottle has the term; `nowhere` when it does not have it. */
export type Term = { words: string; isCask?: boolean; findTier: (entry: Entry<unknown>) => number };

/** A word or phrase, with the place where it is wanted first; it must be a whole word unless it is still being typed. */
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

/** The specification's rule, which always applies: the words as typed, in one of three fields. */
export const hasWords = ({ name, description, distillery }: Searchable, wanted: string): boolean =>
  [name, description, distillery].some((text) => text.toLowerCase().includes(wanted));

/** The rank of words that appear as typed, but neither in the name nor in the distillery. */
export const inDescription = 4;
export const literalWeight = 10;

/** The place where the words appear as typed decides how near the top a bottle is. */
export function rankLiteral({ name, distillery }: Searchable, wanted: string): number {
  const title = name.toLowerCase();
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  return distillery.toLowerCase().includes(wanted) ? 3 : inDescription;
}

import { flavourDescriptors } from './flavour-descriptors.ts';
import type { TastingNote } from './tasting-notes.ts';

export type FlavourAxis = {
  name: string;
  /** The words of the panel that stand for this flavour, as they were written. */
  words: string[];
  /** One for each of these words, a half for a faint one. */
  strength: number;
};

const axes = Object.entries(flavourDescriptors).map(([name, words]) => ({
  name,
  pattern: new RegExp(`\\b(?:${words.replaceAll(' ', '|')})`, 'i'),
}));

const faintMarker = /\b(faint|light|gentl|soft|delicate|little|slight|subtle|hint)/i;

const listDescriptors = (text: string): string[] =>
  text
    .split(/[,;.]|\band\b|\bthen\b/i)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/** Reads how much of each flavour the notes speak of, and in which words: no more than what they say. */
export function buildFlavourProfile(notes: readonly TastingNote[]): FlavourAxis[] {
  const found = [...new Set(notes.flatMap(({ text }) => listDescriptors(text)))];
  return axes.map(({ name, pattern }) => {
    const words = found.filter((each) => pattern.test(each));
    const strength = words.reduce((sum, word) => sum + (faintMarker.test(word) ? 0.5 : 1), 0);
    return { name, words, strength };
  });
}

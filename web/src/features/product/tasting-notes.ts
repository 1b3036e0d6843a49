import { capitalise } from '#web/lib/capitalise.ts';

export type TastingNote = { name: string; text: string };

const names = ['Nose', 'Palate', 'Finish'] as const;
const heading = new RegExp(`(${names.join('|')})\\s*:\\s*`, 'gi');

/** 'Nose: figs. Palate: oak.' as named notes; notes without names stay one text. */
export function readTastingNotes(text: string): TastingNote[] {
  const [before = '', ...rest] = text.split(heading);
  const named: TastingNote[] = [];
  for (let index = 0; index < rest.length; index += 2) {
    const name = rest[index] ?? '';
    const words = (rest[index + 1] ?? '').trim();
    if (words) named.push({ name: capitalise(name.toLowerCase()), text: capitalise(words) });
  }
  const opening = before.trim();
  return opening ? [{ name: 'In the glass', text: opening }, ...named] : named;
}

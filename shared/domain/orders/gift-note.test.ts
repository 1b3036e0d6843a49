import { expect, test } from 'vitest';
import { GiftNoteForm } from './gift-note.ts';

const findFaults = (note: string) =>
  GiftNoteForm.safeParse({ note }).error?.issues.map(({ message }) => message);
const unprintable = 'Please use Latin letters only, without emoji: we print your note';

test.each(['Slàinte mhath, Łukasz & Zoë: “50” – at last! £1 = 100p.', "It's for 2 ½ of you (1/2)", ''])(
  'a gift note accepts %s',
  (note) => expect(findFaults(note)).toBe(undefined),
);

test.each(['Cheers \u{1f942}', 'Love \u2764\ufe0f', 'From \u{1f1ec}\u{1f1e7}', 'Ура', '生日快乐'])(
  'a gift note that cannot be printed is rejected: %s',
  (note) => expect(findFaults(note)).toEqual([unprintable]),
);

test('a joined emoji is reported as unprintable, not just as a hidden character', () => {
  expect(findFaults('\u{1f468}\u200d\u{1f469}')?.[0]).toBe(unprintable);
});

import { expect, test } from 'vitest';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { buildFlavourProfile } from './flavour-profile.ts';
import { readTastingNotes } from './tasting-notes.ts';

const read = (text: string) =>
  Object.fromEntries(
    buildFlavourProfile(readTastingNotes(text))
      .filter(({ strength }) => strength > 0)
      .map(({ name, words, strength }) => [name, [strength, ...words]]),
  );

test('each word of the notes counts once on every axis that it describes', () => {
  expect(
    read('Nose: bonfire, iodine, lemon. Palate: brine, sweet ash, barley. Finish: smoky and sharp.'),
  ).toEqual({
    Sweet: [1, 'sweet ash'],
    Fruit: [1, 'lemon'],
    Salt: [2, 'iodine', 'brine'],
    Smoke: [3, 'bonfire', 'sweet ash', 'smoky'],
    Malt: [1, 'barley'],
  });
});

test('a faint note counts half, and a repeated one counts once', () => {
  expect(read('Nose: faint smoke, oak. Finish: gently smoky, oak.')).toEqual({
    Smoke: [1, 'faint smoke', 'gently smoky'],
    Wood: [1, 'oak'],
  });
});

test.each([
  ['pineapple', 'Fruit'],
  ['nutmeg', 'Spice'],
  ['honeydew', 'Fruit'],
  ['lemon balm', 'Herbs'],
  ['lemon tart', 'Fruit'],
  ['peppermint', 'Herbs'],
  ['espresso', 'Roast'],
  ['walnut', 'Nuts'],
  ['malted barley', 'Malt'],
])('the note %s counts as %s only', (word, axis) => {
  expect(Object.keys(read(`Nose: ${word}.`))).toEqual([axis]);
});

test('notes without a flavour have an empty chart', () => {
  expect(read('Finish: long, clean and round.')).toEqual({});
  expect(buildFlavourProfile([]).every(({ strength }) => strength === 0)).toBe(true);
});

test('every catalogue bottle with notes has at least three flavours', () => {
  for (const { name, tastingNotes } of catalogue) {
    if (!tastingNotes) continue;
    expect(Object.keys(read(tastingNotes)).length, name).toBeGreaterThanOrEqual(3);
  }
});

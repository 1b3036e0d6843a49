import { expect, test } from 'vitest';
import { matchPictures, placePictures } from './picture-import.ts';

const kilbrae = { id: 'prd_kilbrae-21', sku: 'KIL-021', name: 'Kilbrae 21' };
const ardlussa = { id: 'prd_ardlussa', sku: null, name: 'Ardlussa' };
const match = (...paths: string[]) =>
  matchPictures(
    paths.map((path) => ({ path, bytes: path.includes('huge') ? 30_000_001 : 1_000 })),
    [kilbrae, ardlussa, { id: 'prd_huge', name: 'Huge' }],
  );

test('files are matched by SKU or ID, ignoring folder and case, and sorted by number', () => {
  expect(match('new/kil-021-2.JPG', 'KIL-021-1.png', 'prd_ardlussa-8.webp')).toEqual({
    matched: [
      {
        product: kilbrae,
        pictures: [
          { path: 'KIL-021-1.png', place: 1 },
          { path: 'new/kil-021-2.JPG', place: 2 },
        ],
      },
      { product: ardlussa, pictures: [{ path: 'prd_ardlussa-8.webp', place: 8 }] },
    ],
    unmatched: [],
  });
});

test('unmatched files are listed with a reason, and system files of archives are ignored', () => {
  const { matched, unmatched } = match(
    'readme.txt',
    'KIL-021.jpg',
    'NO-SUCH-1.jpg',
    'KIL-021-9.jpg',
    'KIL-021-0.jpg',
    'prd_huge-1.jpg',
    'a/KIL-021-1.jpg',
    'b/KIL-021-1.png',
    'folder/',
    '__MACOSX/._KIL-021-1.jpg',
    '.DS_Store',
  );
  expect(matched.map(({ pictures }) => pictures)).toEqual([[{ path: 'a/KIL-021-1.jpg', place: 1 }]]);
  expect(unmatched).toEqual([
    { path: 'readme.txt', reason: 'Not named like KIL-021-1.jpg' },
    { path: 'KIL-021.jpg', reason: 'No product has the ID or SKU KIL' },
    { path: 'NO-SUCH-1.jpg', reason: 'No product has the ID or SKU NO-SUCH' },
    { path: 'KIL-021-9.jpg', reason: 'A product has pictures 1 to 8' },
    { path: 'KIL-021-0.jpg', reason: 'A product has pictures 1 to 8' },
    { path: 'prd_huge-1.jpg', reason: 'Larger than 30 MB' },
    { path: 'b/KIL-021-1.png', reason: 'The same picture as a/KIL-021-1.jpg' },
  ]);
});

test('a new picture replaces the one at its position, or is appended', () => {
  const present = [
    { image: 'one', alt: 'The label' },
    { image: 'two', alt: 'The box' },
  ];
  const added = [
    { place: 7, image: 'seventh' },
    { place: 1, image: 'first' },
    { place: 4, image: 'fourth' },
  ];
  expect(placePictures(present, added)).toEqual([
    { image: 'first', alt: null },
    { image: 'two', alt: 'The box' },
    { image: 'fourth', alt: null },
    { image: 'seventh', alt: null },
  ]);
  expect(placePictures([], [{ place: 3, image: 'only' }])).toEqual([{ image: 'only', alt: null }]);
});

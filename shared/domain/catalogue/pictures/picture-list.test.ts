import { expect, test } from 'vitest';
import { formatPictureCell, listPictures, parsePictureCell } from './picture-list.ts';

const image = '/api/assets/bottles/kilbrae-0123456789-640.webp';
const label = '/api/assets/bottles/label-0123456789-640.webp';

test('a bottle with one picture lists it, described by the name of the bottle', () => {
  expect(listPictures({ name: 'Kilbrae 21', image })).toEqual([{ image, alt: 'A bottle of Kilbrae 21' }]);
});

test('more pictures follow the first in order, each with a description', () => {
  const morePictures = [
    { image: label, alt: 'The label' },
    { image, alt: null },
  ];
  expect(listPictures({ name: 'Kilbrae 21', image, imageAlt: 'Red wax', morePictures })).toEqual([
    { image, alt: 'Red wax' },
    { image: label, alt: 'The label' },
    { image, alt: 'Picture 3 of Kilbrae 21' },
  ]);
});

test('pictures are unchanged after writing them to a file cell and reading it back', () => {
  const pictures = [
    { image: label, alt: 'Front | back' },
    { image, alt: null },
  ];
  expect(parsePictureCell(formatPictureCell(pictures))).toEqual(pictures);
  expect(parsePictureCell(' ')).toEqual([]);
});

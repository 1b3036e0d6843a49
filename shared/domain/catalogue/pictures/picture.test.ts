import { describe, expect, it } from 'vitest';
import {
  buildPictureSources,
  PICTURE_FILES,
  PLACEHOLDER_IMAGE,
  toPictureAddress,
  toPictureKey,
  toShareImage,
  toShareKey,
} from './picture.ts';

const image = toPictureAddress('kilbrae-21-oloroso', '0123456789');

describe('buildPictureSources', () => {
  it('derives every stored file from the picture address of a product', () => {
    const { avifSrcSet, webpSrcSet } = buildPictureSources(image);
    const addresses = PICTURE_FILES.map(
      ({ width, format }) =>
        `/api/assets/${toPictureKey('kilbrae-21-oloroso', '0123456789', width, format)} ${width}w`,
    );
    expect(`${avifSrcSet}, ${webpSrcSet}`.split(', ')).toEqual(addresses);
  });

  it('keeps the product’s own address for browsers without source sets', () => {
    expect(image).toBe('/api/assets/bottles/kilbrae-21-oloroso-0123456789-640.webp');
    expect(buildPictureSources(image).src).toBe(image);
  });

  it('returns the width and height, so that the layout does not shift', () => {
    expect(buildPictureSources(image)).toMatchObject({ width: 640, height: 800 });
  });

  it.each([
    'https://cdn.example/kilbrae.jpg',
    '/api/assets/uploads/kilbrae-0123456789-640.webp',
    '/api/assets/bottles/kilbrae-640.webp',
    '/api/assets/bottles/kilbrae-0123456789-320.webp',
    '/api/assets/bottles/../secret-0123456789-640.webp',
    'https://evil.example/api/assets/bottles/kilbrae-0123456789-640.webp',
    '',
  ])('leaves a picture address of another format unchanged: %s', (foreign) => {
    expect(buildPictureSources(foreign)).toEqual({ src: foreign });
  });
});

describe('toShareImage', () => {
  it('is named like the other pictures of the bottle', () => {
    expect(toShareImage(image)).toBe('/api/assets/share/kilbrae-21-oloroso-0123456789.jpg');
    expect(toShareImage(image)).toBe(`/api/assets/${toShareKey('kilbrae-21-oloroso', '0123456789')}`);
  });

  it.each([
    ['a page without a bottle', undefined],
    ['a product whose picture was uploaded', '/api/assets/uploads/kilbrae-0123456789-640.webp'],
    ['a picture on another site', 'https://evil.example/api/assets/bottles/kilbrae-0123456789-640.webp'],
    ['the placeholder for a missing picture', PLACEHOLDER_IMAGE],
  ])('is the default image of the shop for %s', (_, other) => {
    expect(toShareImage(other)).toBe('/share.jpg');
  });
});

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

describe('pictureSources', () => {
  it('finds every stored file from the one address that a product has', () => {
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

  it('states the size before the picture arrives, so that nothing on the page moves', () => {
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
  ])('leaves a picture that is not of the scheme alone: %s', (foreign) => {
    expect(buildPictureSources(foreign)).toEqual({ src: foreign });
  });
});

describe('shareImage', () => {
  it('has the name of the bottle’s own pictures', () => {
    expect(toShareImage(image)).toBe('/api/assets/share/kilbrae-21-oloroso-0123456789.jpg');
    expect(toShareImage(image)).toBe(`/api/assets/${toShareKey('kilbrae-21-oloroso', '0123456789')}`);
  });

  it.each([
    ['a page without a bottle', undefined],
    ['a product whose picture was uploaded', '/api/assets/uploads/kilbrae-0123456789-640.webp'],
    ['a picture from elsewhere', 'https://evil.example/api/assets/bottles/kilbrae-0123456789-640.webp'],
    ['the stand-in for a missing picture', PLACEHOLDER_IMAGE],
  ])('is the shop’s own for %s', (_, other) => {
    expect(toShareImage(other)).toBe('/share.jpg');
  });
});

import { describe, expect, it } from 'vitest';
import {
  PICTURE_WIDTHS,
  PLACEHOLDER_IMAGE,
  pictureAddress,
  pictureKey,
  pictureSources,
  shareImage,
  shareKey,
} from './picture.ts';

const image = pictureAddress('kilbrae-21-oloroso', '0123456789');

describe('pictureSources', () => {
  it('finds every stored file from the one address that a product carries', () => {
    const { avifSrcSet, webpSrcSet } = pictureSources(image);
    for (const width of PICTURE_WIDTHS) {
      const key = (format: 'avif' | 'webp') => pictureKey('kilbrae-21-oloroso', '0123456789', width, format);
      expect(avifSrcSet).toContain(`/api/assets/${key('avif')} ${width}w`);
      expect(webpSrcSet).toContain(`/api/assets/${key('webp')} ${width}w`);
    }
  });

  it('keeps the product’s own address for readers that know no source sets', () => {
    expect(image).toBe('/api/assets/bottles/kilbrae-21-oloroso-0123456789-640.webp');
    expect(pictureSources(image).src).toBe(image);
  });

  it('tells the size before the picture arrives, so that nothing on the page moves', () => {
    expect(pictureSources(image)).toMatchObject({ width: 640, height: 800 });
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
    expect(pictureSources(foreign)).toEqual({ src: foreign });
  });
});

describe('shareImage', () => {
  it('stands under the name that the bottle’s own pictures carry', () => {
    expect(shareImage(image)).toBe('/api/assets/share/kilbrae-21-oloroso-0123456789.jpg');
    expect(shareImage(image)).toBe(`/api/assets/${shareKey('kilbrae-21-oloroso', '0123456789')}`);
  });

  it.each([
    ['a page without a bottle', undefined],
    ['a product whose picture was uploaded', '/api/assets/uploads/kilbrae-0123456789-640.webp'],
    ['a picture from elsewhere', 'https://evil.example/api/assets/bottles/kilbrae-0123456789-640.webp'],
    ['the stand-in for a missing picture', PLACEHOLDER_IMAGE],
  ])('is the shop’s own for %s', (_, other) => {
    expect(shareImage(other)).toBe('/share.jpg');
  });
});

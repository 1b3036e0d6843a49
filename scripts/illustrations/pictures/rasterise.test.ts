import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, pictured } from '#scripts/seed/catalogue.ts';
import {
  buildPictureSources,
  PLACEHOLDER_IMAGE,
  SHARE_SIZE,
  toShareImage,
} from '#shared/domain/catalogue/pictures/picture.ts';
import { drawPictures } from './draw-pictures.ts';
import { buildPicture, pictureSlug } from './label-text.ts';
import { drawnFolder, pictureHash, planPicture, planPlaceholder } from './picture-files.ts';

const product = catalogue.find(({ id }) => id === 'prd_kilbrae-21-oloroso');
if (!product) throw new Error('The catalogue has lost its example.');
const picture = buildPicture(product);

describe('pictureHash', () => {
  it('is unchanged when the stock, price or description changes', () => {
    const restocked = { ...product, stock: product.stock + 1, pricePence: 1, description: 'Other words.' };
    expect(pictureHash(buildPicture(restocked))).toBe(pictureHash(picture));
    expect(pictureHash(picture)).toMatch(/^[0-9a-f]{10}$/);
  });

  it.each([
    ['the liquid', { ...picture, art: { ...picture.art, liquid: 'px' as const } }],
    ['the closure', { ...picture, art: { ...picture.art, closure: { kind: 'wax', wax: 'bone' } as const } }],
    ['the printed strength', { ...picture, text: { ...picture.text, strength: '52.2%' } }],
    ['the age', { ...picture, text: { ...picture.text, age: 22 } }],
    ['the seed', { ...picture, seed: 'prd_other' }],
  ])('changes with %s', (_, other) => {
    expect(pictureHash(other)).not.toBe(pictureHash(picture));
  });
});

describe('drawPictures', () => {
  let folder: string;
  const draw = () => drawPictures({ folder, products: [product] });
  const made = () => planPicture(product, folder);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'));
    expect(await draw()).toBe(2);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('stores every file that a page requests, under the key it uses', async () => {
    const { avifSrcSet, webpSrcSet } = buildPictureSources(made().image ?? '');
    const shown = `${avifSrcSet}, ${webpSrcSet}`.split(', ').map((entry) => entry.split(' ')[0]);
    const wanted = [...shown, toShareImage(made().image)];
    expect(
      made()
        .files.map(({ key }) => `/api/assets/${key}`)
        .toSorted(),
    ).toEqual(wanted.toSorted());
    for (const file of made().files.filter(({ key }) => key.startsWith('bottles/')) ?? []) {
      const { width, height, format, hasAlpha } = await sharp(await readFile(file.path)).metadata();
      expect(width).toBe(Number(/-(\d+)\./.exec(file.key)?.[1]));
      expect(height).toBe((width ?? 0) * 1.25);
      expect(hasAlpha).toBe(true);
      expect(file.contentType).toBe(format === 'heif' ? 'image/avif' : 'image/webp');
    }
  });

  it('makes the sharing picture in the size and format that link previews accept', async () => {
    const file = made().files.find(({ key }) => key.startsWith('share/'));
    expect(file?.contentType).toBe('image/jpeg');
    expect(await sharp(file?.path).metadata()).toMatchObject({ ...SHARE_SIZE, format: 'jpeg' });
    expect((await stat(file?.path ?? '')).size).toBeLessThan(100 * 1024);
  });

  it('keeps the picture on a product card below 10 KiB', async () => {
    const card = made().files.find(({ key }) => key.endsWith('-320.avif'));
    expect((await stat(card?.path ?? '')).size).toBeLessThan(10 * 1024);
  });

  it('draws nothing when it is repeated', async () => {
    expect(await draw()).toBe(0);
  });

  it("leaves the picture's background transparent", async () => {
    const file = made().files.find(({ key }) => key.endsWith('-320.webp'));
    const { data, info } = await sharp(file?.path).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 255;
    for (const [x, y] of [
      [2, 2],
      [317, 2],
      [2, 397],
      [317, 397],
    ] as const) {
      expect(alphaAt(x, y)).toBe(0);
    }
    expect(alphaAt(160, 260)).toBe(255);
  });

  it('draws the placeholder picture under the name that the shop uses', async () => {
    const stored = planPlaceholder(folder);
    expect(stored.image).toBe(PLACEHOLDER_IMAGE);
    expect((await stat(stored.files[0]?.path ?? '')).size).toBeGreaterThan(1000);
  });

  it('names the files after the product', () => {
    expect(pictureSlug(product)).toBe('kilbrae-21-oloroso');
  });
});

describe('the pictures in the repository', () => {
  it('match the catalogue; if one is missing, run `npm run draw-bottles` and commit the result', async () => {
    const planned = [...pictured.map((each) => planPicture(each)), planPlaceholder()].flatMap(
      ({ files }) => files,
    );
    const present = (await readdir(drawnFolder, { recursive: true })).filter((name) => name.includes('.'));
    expect(present.toSorted()).toEqual(planned.map(({ key }) => normalize(key)).toSorted());
  });

  it('take up at most 20 MB', async () => {
    const sizes = (await readdir(drawnFolder, { recursive: true })).map(
      async (name) => (await stat(join(drawnFolder, name))).size,
    );
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(20e6);
  });
});

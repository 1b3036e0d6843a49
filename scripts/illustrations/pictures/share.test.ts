import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { prepareFonts } from './fonts.ts';
import { addressHash } from './picture-files.ts';
import { SHARE_STAGE, shareGround } from './share-ground.ts';

const product = catalogue.find(({ id }) => id === 'prd_kilbrae-21-oloroso');
if (!product) throw new Error('The catalogue has lost its example.');

describe('addressHash', () => {
  it('is unchanged when the stock, price or description changes', () => {
    const restocked = { ...product, stock: product.stock + 1, pricePence: 1, description: 'Other words.' };
    expect(addressHash(restocked)).toBe(addressHash(product));
  });

  it.each([
    ['the name', { ...product, name: 'Kilbrae Twenty-One' }],
    ['the bottle', { ...product, art: { ...product.art, liquid: 'px' as const } }],
    ['the size', { ...product, bottleSize: '500ml' }],
  ])('changes with %s', (_, other) => {
    expect(addressHash(other)).not.toBe(addressHash(product));
  });
});

describe('shareGround', () => {
  let folder: string;
  let fontFiles: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'share-'));
    fontFiles = await prepareFonts(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each(catalogue.map((each) => [each.name, each] as const))(
    'keeps its text clear of the bottle: %s',
    (_, each) => {
      const words = shareGround(each)
        .replace(/<defs>.*?<\/defs>/s, '')
        .replace(/<rect[^>]*>/g, '');
      const box = new Resvg(words, { font: { loadSystemFonts: false, fontFiles } }).getBBox();
      expect(box?.x).toBeGreaterThan(60);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(SHARE_STAGE.bottleX - 200);
      expect(box?.y).toBeGreaterThan(50);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { buildPicture, pictureSlug } from '#scripts/illustrations/pictures/label-text.ts';
import { pictureHash } from '#scripts/illustrations/pictures/picture-files.ts';
import { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { toPictureAddress } from '#shared/domain/catalogue/pictures/picture.ts';
import { productCategories } from '#shared/domain/catalogue/product-values.ts';
import { collectionTags } from '#shared/store.ts';
import { catalogue } from './catalogue.ts';
import type { SeedProduct } from './seed-product.ts';

const ids = catalogue.map(({ id }) => id);
const names = catalogue.map(({ name }) => name);

/** Names of real makers, and one brand's mark: a sample shop must not sell what it does not have. */
const REAL_NAMES =
  /macallan|chichibu|yamazaki|hibiki|ardbeg|lagavulin|laphroaig|springbank|glenfiddich|balvenie|dalmore|redbreast|jameson|bushmills|midleton|pappy|weller|buffalo|michter|bulleit|nikka|suntory|karuizawa|talisker|bowmore|glenlivet|bruichladdich|sazerac|whistlepig/i;

describe('the sample catalogue', () => {
  it('has at least 64 bottles, no two with the same id or name', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(64);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('satisfies the product contract', () => {
    for (const { art: _, ageYears, abvPercent, pricePence, tags, ...rest } of catalogue) {
      const record = {
        ...rest,
        tags: [...tags],
        age: ageYears,
        abv: abvPercent,
        image: '/api/assets/x.webp',
      };
      const parsed = ProductDetails.safeParse({ ...record, price: (pricePence / 100).toFixed(2) });
      expect(parsed.error?.message, rest.id).toBeUndefined();
    }
  });

  it('has one country of origin listed per category', () => {
    const countries = new Map(catalogue.map(({ category, countryOfOrigin }) => [category, countryOfOrigin]));
    expect([...countries]).toEqual([
      ['Single Malt Scotch', 'Scotland'],
      ['Bourbon', 'USA'],
      ['Japanese Whisky', 'Japan'],
      ['Irish Whiskey', 'Ireland'],
      ['Rye Whisky', 'USA'],
    ]);
  });

  it.each(productCategories)('has at least eight bottles in each category: %s', (category) => {
    expect(catalogue.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(8);
  });

  it.each(collectionTags)('has at least eight bottles in each collection: %s', (tag) => {
    expect(catalogue.filter((product) => product.tags.includes(tag)).length).toBeGreaterThanOrEqual(8);
  });

  it('has prices from £35 to £12,000, strengths from 40% to 67% and ages from none to 50 years', () => {
    const prices = catalogue.map(({ pricePence }) => pricePence);
    const strengths = catalogue.map(({ abvPercent }) => Number(abvPercent));
    const ages = catalogue.map(({ ageYears }) => ageYears ?? 0);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([3_500, 1_200_000]);
    expect([Math.min(...strengths), Math.max(...strengths)]).toEqual([40, 67]);
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([0, 50]);
    expect(catalogue.every(({ abvPercent }) => /^\d\d\.\d$/.test(abvPercent))).toBe(true);
  });

  const kinds: [string, (product: SeedProduct) => boolean][] = [
    ['sold out', ({ stock }) => stock === 0],
    ['down to three bottles or fewer', ({ stock }) => stock > 0 && stock <= 3],
    ['down to four or five bottles', ({ stock }) => stock > 3 && stock <= 5],
    ['down to six to ten bottles', ({ stock }) => stock > 5 && stock <= 10],
    ['in good supply', ({ stock }) => stock > 50],
    ['exclusive', ({ isExclusive }) => isExclusive],
    ['limited but not exclusive', ({ isLimited, isExclusive }) => isLimited && !isExclusive],
    ['in bond', ({ inBond }) => inBond],
    ['without an age', ({ ageYears }) => ageYears === null],
    ['without tasting notes', ({ tastingNotes }) => tastingNotes === null],
    ['priced over £1,500', ({ pricePence }) => pricePence > 150_000],
  ];
  it.each(kinds)('has a bottle that is %s', (_, test) => {
    expect(catalogue.some(test)).toBe(true);
  });

  it('keeps descriptions, tasting notes and whole products within their size limits', () => {
    for (const { art: _, ...product } of catalogue) {
      expect(product.description.length, product.id).toBeLessThanOrEqual(420);
      expect(product.tastingNotes?.length ?? 0, product.id).toBeLessThanOrEqual(260);
      const image = toPictureAddress(pictureSlug(product), '0123456789');
      expect(Buffer.byteLength(JSON.stringify({ ...product, image })), product.id).toBeLessThan(1200);
    }
  });

  it('writes tasting notes in three parts', () => {
    for (const { id, tastingNotes } of catalogue) {
      if (tastingNotes !== null) expect(tastingNotes, id).toMatch(/^Nose: .+\. Palate: .+\. Finish: .+\.$/);
    }
  });

  it('describes each bottle in two to four sentences', () => {
    for (const { id, description } of catalogue) {
      const sentences = description.split(/[.?!](?:\s|$)/).filter(Boolean).length;
      expect(sentences, id).toBeGreaterThanOrEqual(2);
      expect(sentences, id).toBeLessThanOrEqual(4);
    }
  });

  it('has no bottle named after a real whisky brand', () => {
    for (const product of catalogue) {
      expect(`${product.name} ${product.distillery}`).not.toMatch(REAL_NAMES);
    }
  });

  it('never has more bottles in stock than the edition size on the label', () => {
    for (const { id, stock, art } of catalogue) {
      if (art.edition !== null) expect(stock, id).toBeLessThanOrEqual(art.edition);
    }
  });

  it('marks a bottle as limited exactly when its label has an edition size', () => {
    for (const { id, isLimited, art } of catalogue) expect(isLimited, id).toBe(art.edition !== null);
  });

  it('has 12 of 50 bottles left for the current drop', () => {
    expect(catalogue.find(({ id }) => id === 'prd_soho-reserve-40')).toMatchObject({
      pricePence: 485_000,
      stock: 12,
      abvPercent: '46.3',
      caskType: 'Oloroso butt',
      ageYears: 40,
      isExclusive: true,
      art: { edition: 50 },
    });
  });

  it('gives every bottle a different picture', () => {
    const hashes = catalogue.map((product) => pictureHash(buildPicture(product)));
    expect(new Set(hashes).size).toBe(catalogue.length);
  });
});

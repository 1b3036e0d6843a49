import { describe, expect, test } from 'vitest';
import type { ShopifyProduct } from '#shared/contracts/shopify.ts';
import { calculateStockGap, findProducts, formatStockGap } from './stock-gap.ts';

const bottle = (name: string, stock: number, shopifyStock: number | null) =>
  ({
    name,
    distillery: 'Kilbrae',
    stock,
    shopifyStock,
    shopifyVariantId: shopifyStock === null ? null : 'gid://1',
  }) as ShopifyProduct;

test('a difference in stock names the side that has more', () => {
  const sentences = [bottle('a', 3, 5), bottle('b', 3, -1), bottle('c', 3, 3)].map((each) =>
    formatStockGap(calculateStockGap(each) ?? Number.NaN),
  );
  expect(sentences).toEqual(['2 more on Shopify', '4 more here', 'Same']);
  expect(calculateStockGap(bottle('d', 3, null))).toBeNull();
});

describe('the product list', () => {
  const all = [bottle('Kilbrae 21', 1, null), bottle('Kilbrae 3', 2, 2), bottle('Ardlussa 12', 4, 2)];
  const names = (filters: Parameters<typeof findProducts>[1]) =>
    findProducts(all, filters).map(({ name }) => name);
  test('is sorted by name, with numbers in numeric order', () => {
    expect(names({})).toEqual(['Ardlussa 12', 'Kilbrae 3', 'Kilbrae 21']);
  });
  test('is searched by every word, and filtered by where a bottle is', () => {
    expect(names({ search: '21 kilbrae' })).toEqual(['Kilbrae 21']);
    expect(names({ place: 'there' })).toEqual(['Ardlussa 12', 'Kilbrae 3']);
    expect(names({ place: 'missing' })).toEqual(['Kilbrae 21']);
    expect(names({ place: 'differs' })).toEqual(['Ardlussa 12']);
    expect(names({ place: 'toString' })).toHaveLength(3);
  });
});

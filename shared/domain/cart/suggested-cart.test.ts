import { expect, test } from 'vitest';
import { formatSuggestedCart, parseSuggestedCart, suggestionLimits } from './suggested-cart.ts';

const parse = (query: string) => parseSuggestedCart(new URLSearchParams(query));

test('a suggested cart is unchanged after it is written to a link and parsed', () => {
  const lines = [
    { productId: 'prd_kilbrae-12', quantity: 2 },
    { productId: 'prd_storm', quantity: 1 },
  ];
  expect(parse(formatSuggestedCart(lines))).toEqual(lines);
});

test.each([
  '',
  'bottle=',
  'bottle=prd_1',
  'bottle=prd_1:0',
  'bottle=prd_1:-1',
  'bottle=prd_1:61',
  'bottle=prd_1:1e9',
  'bottle=../admin:1',
])('"%s" is parsed as an empty suggestion', (query) => {
  expect(parse(query)).toEqual([]);
});

test('a repeated bottle counts once, and lines beyond the limit are left out', () => {
  expect(parse('bottle=a:1&bottle=a:3')).toEqual([{ productId: 'a', quantity: 3 }]);
  const many = Array.from({ length: 40 }, (_, at) => `bottle=b${at}:1`).join('&');
  expect(parse(many)).toHaveLength(suggestionLimits.lines);
});

import { describe, expect, test } from 'vitest';
import { hasOrderWords, listOrderWords, listSearchedWords, maxOrderWords } from './order-words.ts';

const order = {
  orderNumber: 'AB12-CD34',
  customerName: "Zoë O'Brien",
  customerEmail: 'zoe.obrien+whisky@example.com',
  shippingAddress: '1 High Street, Perth, PH1 5TJ',
  lines: [{ name: 'Kilbrae 21 Year Old' }, { name: 'Kilbrae 12' }],
  tracking: { number: 'AB 123 456 789 GB' },
};
const finds = (search: string) => hasOrderWords(order, listSearchedWords(search));

describe('the search words of an order', () => {
  test('come from its buyer, postcode, number, parcel and bottles, without duplicates', () => {
    expect(listOrderWords(order)).toEqual([
      'zoe',
      'brien',
      'obrien',
      'whisky',
      'example',
      'com',
      'ph1',
      '5tj',
      'ph15tj',
      'ab12',
      'cd34',
      'ab123456789gb',
      'kilbrae',
      '21',
      'year',
      'old',
      '12',
    ]);
  });

  test("are limited in number, and the buyer's postcode is always included", () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({ name: `Bottle${index}` }));
    const words = listOrderWords({ ...order, lines });
    expect(words).toHaveLength(maxOrderWords);
    expect(words).toContain('ph15tj');
  });
});

describe('a search', () => {
  test.each([
    'kilbrae',
    'KILB 21',
    'zoe',
    'Zoë o’brien',
    'zoe.obrien@',
    'ph1 5tj',
    'ph15tj',
    'PH1',
    'ab123456789gb',
    'ab12-cd34',
    'brien kil',
  ])('finds the order by %s', (search) => expect(finds(search)).toBe(true));

  test("finds a gift by its recipient's name", () => {
    const gift = { ...order, giftRecipient: 'Flora MacRae' };
    expect(hasOrderWords(gift, listSearchedWords('flora macrae ph1'))).toBe(true);
    expect(finds('flora')).toBe(false);
  });

  test.each(['smith', 'kilbrae smith', 'brae', 'ph2'])('does not find the order by %s', (search) =>
    expect(finds(search)).toBe(false),
  );

  test('ignores single letters and words that are the start of another word', () => {
    expect(listSearchedWords('kil kilbrae k 21')).toEqual(['kilbrae', '21']);
    expect(listSearchedWords('k')).toEqual([]);
  });
});

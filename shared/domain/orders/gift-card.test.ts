import { expect, test } from 'vitest';
import {
  computeRefundablePence,
  computeSpentPence,
  formatGiftCardCode,
  GiftCardForm,
  parseGiftCardCode,
  splitPayment,
} from './gift-card.ts';

test('a gift card code is parsed in any spelling, and other text is rejected', () => {
  const code = 'GIFT-7K3M-9QXA-04TZ-HV61';
  for (const typed of [
    code,
    'gift7k3m9qxa04tzhv61',
    ' gift 7k3m 9qxa o4tz hv6l ',
    'GIFT-7K3M-9QXA-O4TZ-HV6I',
  ])
    expect(parseGiftCardCode(typed)).toBe('GIFT7K3M9QXA04TZHV61');
  expect(formatGiftCardCode('7K3M9QXA04TZHV61')).toBe(code);
  for (const typed of ['GIFT-7K3M', 'WINTER10', `${code}0`, 'GIFT-7K3M-9QXA-04TZ-HVU1', ''])
    expect(parseGiftCardCode(typed)).toBeUndefined();
});

test.each([
  [10_000, 2_500, 2_500, 7_500],
  [10_000, 10_000, 10_000, 0],
  [10_000, 25_000, 10_000, 0],
  [10_000, 0, 0, 10_000],
  [10_000, -5, 0, 10_000],
  // No card is charged less than 30 pence.
  [10_000, 9_971, 9_970, 30],
  [10_000, 9_970, 9_970, 30],
  [40, 20, 10, 30],
  [25, 20, 0, 25],
])(
  'an order of %i pence with a gift card of %i is paid with %i from the gift card and %i by bank card',
  (total, available, giftCardPence, cardPence) => {
    expect(splitPayment(total, available)).toEqual({ giftCardPence, cardPence });
  },
);

test.each([
  ['25', 2_500],
  ['500.00', 50_000],
  ['24', undefined],
  ['501', undefined],
  ['50.50', undefined],
  ['-50', undefined],
])('an entered amount of %s is parsed as %s pence', (amount, pence) => {
  const parsed = GiftCardForm.safeParse({
    amount,
    recipientName: 'Ada Byron',
    recipientEmail: 'ada@example.com',
    reason: 'A broken cork',
    requestKey: 'key-12345',
  });
  expect(parsed.data?.amount).toBe(pence);
});

test.each([
  ['the whole price of an unspent card', 0, [], 10_000, 0, 10_000],
  ['the remainder of a partly spent card', 0, [-7_000], 3_000, 0, 3_000],
  ['nothing while part of the balance is reserved', 0, [-6_999], 3_000, 1, 0],
  ['the part of the price not yet refunded, even if staff have added balance', 2_000, [], 12_000, 0, 8_000],
  ['the unspent part of the price, without balance added by staff', 0, [-5_000], 7_000, 0, 5_000],
  ['the remaining balance if staff have reduced it', 0, [-5_000], 3_000, 0, 3_000],
  ['the unspent part of the price, including what an order returned', 0, [-5_000, 3_000], 8_000, 0, 8_000],
  ['nothing if only balance added by staff is left', 0, [-11_000], 1_000, 0, 0],
  ['nothing once the whole price has been refunded', 10_000, [], 500, 0, 0],
])('the refundable amount is %s', (_, refundedPence, uses, availablePence, reservedPence, expected) => {
  const entries = [
    { kind: 'sold' as const, amountPence: 10_000 },
    { kind: 'adjusted' as const, amountPence: 2_000 },
    ...uses.map((amountPence) => ({
      kind: amountPence < 0 ? ('redeemed' as const) : ('returned' as const),
      amountPence,
    })),
  ];
  const spentPence = computeSpentPence(entries);
  expect(
    computeRefundablePence({ pricePence: 10_000, refundedPence, spentPence, availablePence, reservedPence }),
  ).toBe(expected);
});

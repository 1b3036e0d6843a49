import { expect, test } from 'vitest';
import { computeBlockedPence, type DisputeState, formatDisputeReason } from './dispute.ts';

const blocked = (state: DisputeState, isRefundable: boolean) =>
  computeBlockedPence({ state, isRefundable, amountPence: 4_850 });

test('a lost dispute blocks its amount, and so does an open one that cannot be refunded', () => {
  expect(blocked('lost', false)).toBe(4_850);
  expect(blocked('lost', true)).toBe(4_850);
  expect(blocked('open', false)).toBe(4_850);
});

test('a refundable inquiry and a dispute that was won or closed block nothing', () => {
  expect(blocked('open', true)).toBe(0);
  expect(blocked('won', false)).toBe(0);
  expect(blocked('closed', false)).toBe(0);
});

test("the bank's reason is shown in words", () => {
  expect(formatDisputeReason('product_not_received')).toBe('product not received');
});

import { describe, expect, test } from 'vitest';
import { listMoneyMoves } from './money-moves.ts';

const [paidAt, refundedAt] = ['2026-05-01T10:00:00.000Z', '2026-05-03T10:00:00.000Z'];
const order = { orderId: 'ord_a', totalPence: 10_000, paidAt, paymentIntentId: 'pi_a' };
const refund = {
  refundId: 'ref_a',
  paymentIntentId: 'pi_a',
  amountPence: 3_000,
  reason: 'staff',
  status: 'made' as const,
  owedAt: '2026-05-02T10:00:00.000Z',
  madeAt: '2026-05-02T11:00:00.000Z',
};
const dispute = {
  disputeId: 'dp_a',
  amountPence: 7_000,
  state: 'lost' as const,
  openedAt: '2026-05-04T10:00:00.000Z',
  closedAt: '2026-06-04T10:00:00.000Z',
};
const balance = (...list: Parameters<typeof listMoneyMoves>) =>
  listMoneyMoves(...list).reduce(
    (sum, { direction, pence }) => sum + (direction === 'in' ? pence : -pence),
    0,
  );

describe('the money movements of an order', () => {
  test('are its payment, a refund and a lost dispute, the latest first', () => {
    expect(listMoneyMoves({ ...order, refundedPence: 3_000 }, [refund], [dispute])).toEqual([
      { id: 'dp_a', direction: 'out', pence: 7_000, at: dispute.closedAt },
      { id: 'ref_a', direction: 'out', pence: 3_000, at: refund.madeAt },
      { id: 'ord_a-paid', direction: 'in', pence: 10_000, at: paidAt },
    ]);
  });

  test('are empty before the payment, and if a gift card paid for everything', () => {
    expect(listMoneyMoves({ ...order, paidAt: undefined, refundedPence: 3_000 }, [], [])).toEqual([]);
    const byGiftCard = { ...order, giftCard: { amountPence: order.totalPence } };
    const toGiftCard = { ...refund, isToGiftCard: true };
    expect(listMoneyMoves(byGiftCard, [toGiftCard], [])).toEqual([]);
  });

  test('include a refund made in the Stripe dashboard as well as our own', () => {
    const inDashboard = { id: 'ord_a-refunded', direction: 'out', pence: 2_000 };
    const refunded = { ...order, refundedPence: 5_000 };
    expect(listMoneyMoves({ ...refunded, refundedAt }, [refund], [])[0]).toEqual({
      ...inDashboard,
      at: refundedAt,
    });
    // Without a time of its own, the refund is listed at the time of the payment.
    expect(listMoneyMoves(refunded, [refund], [])[0]).toEqual({ ...inDashboard, at: paidAt });
    expect(balance(refunded, [refund], [])).toBe(5_000);
  });

  test('leave out refunds that are pending, failed or returned', () => {
    const open = { ...refund, status: 'owed' as const };
    const refused = { ...refund, status: 'failed' as const };
    const returned = { ...refund, returnedAt: refundedAt };
    for (const row of [open, refused, returned]) expect(balance(order, [row], [])).toBe(10_000);
  });

  test('include a payment that could not be accepted, and its refund', () => {
    const late = { ...refund, paymentIntentId: 'pi_b', reason: 'late', amountPence: 10_000 };
    expect(listMoneyMoves(order, [late], []).map(({ id }) => id)).toEqual(['ref_a', 'pi_b', 'ord_a-paid']);
    expect(balance(order, [late], [])).toBe(10_000);
  });

  test('leave out a dispute that was won', () => {
    expect(balance(order, [], [{ ...dispute, state: 'won' }])).toBe(10_000);
  });
});

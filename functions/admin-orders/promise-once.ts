import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { entryOf } from '#functions/audit/staff-entry.ts';
import { promiseRefund } from '#functions/data/paid-order-writes.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { Refusal } from '#functions/kit/problem.ts';
import type { SentRefund } from '#shared/api/admin-orders.ts';
import { errorDetail } from '#shared/api/errors.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { refundablePence } from '#shared/domain/refund.ts';
import { loadPaid, type Paid } from './load-paid.ts';
import { type TakenBack, takeBack } from './take-back.ts';

type Sent = z.output<typeof SentRefund>;

/** How often it is tried anew after a refund, or Stripe's word of one, came in between. */
const tries = 8;

/** The id follows from the key that the page made: pressing twice is one refund, at Stripe too. */
const refundIdOf = (orderId: string, requestKey: string): string =>
  `rfd_${createHash('sha256').update(`${orderId}|${requestKey}`).digest('hex').slice(0, 32)}`;

/** Writes a refund down as owed, with the bottles that come back; one that was promised under the same key is that one. */
export async function promiseOnce(
  orderId: string,
  sent: Sent,
  actor: string,
  now: Date,
): Promise<RefundRecord> {
  const refundId = refundIdOf(orderId, sent.requestKey);
  for (let attempt = 0; attempt < tries; attempt++) {
    // The order first: one that counts this refund already is read only together with its row.
    const before = await loadPaid(orderId);
    const { data: known } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (known) return known;
    refuseTooMuch(before, sent);
    const back = await takeBack(before, sent.restock, now);
    const promised = refundOf(before, { refundId, actor, sent, restocked: back.restocked }, now);
    const done = entryOf(
      {
        ...{ actor, action: 'order_refunded', entityType: 'order' },
        ...{ entityId: orderId, entityName: before.orderNumber },
        after: { amount: poundsOf(sent.amount), reason: sent.reason, restocked: sent.restock },
      },
      now,
    );
    const outcome = await promiseRefund(before, promised, { stock: sent.restock, lots: back.lots }, done);
    if (outcome.written) return promised;
  }
  throw new Refusal('checkout_busy');
}

function refuseTooMuch(before: Paid, { amount, restock }: Sent): void {
  const left = refundablePence(before);
  // Bottles alone may come back where the money went back in another way.
  if (amount <= left && (amount > 0 || restock.length > 0)) return;
  const details = { left: poundsOf(left) };
  const message = amount === 0 ? 'Please enter an amount' : errorDetail('refund_too_much', details);
  throw new Refusal('refund_too_much', details, [{ field: 'amount', message }]);
}

type Asked = { refundId: string; actor: string; sent: Sent; restocked: TakenBack['restocked'] };

function refundOf(before: Paid, { refundId, actor, sent, restocked }: Asked, now: Date): RefundRecord {
  const at = now.toISOString();
  return {
    ...{ orderId: before.orderId, refundId, paymentIntentId: before.paymentIntentId },
    ...{ amountPence: sent.amount, reason: 'staff', actor, note: sent.reason, owedAt: at },
    // Without a sum there is nothing to ask Stripe for.
    ...(sent.amount > 0 ? { status: 'owed' as const } : { status: 'made' as const, madeAt: at }),
    ...(restocked.length > 0 ? { restocked } : {}),
    // What a deleted account has left goes together.
    ...(before.ttl === undefined ? {} : { ttl: before.ttl }),
  };
}

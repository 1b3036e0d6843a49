import { tellOfRelease } from '#functions/audit/tell-of-release.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { moveRelease } from '#functions/data/release-writes.ts';
import { chargedBy, quotedIn } from '#functions/delivery-requests/draft-release.ts';
import { lotsOf } from '#functions/delivery-requests/lots-of.ts';
import { quoteAsked } from '#functions/delivery-requests/quote-asked.ts';
import { releaseKey } from '#functions/mail/letter-keys.ts';
import type { OwnedOrder } from '#functions/streams/paid-order.ts';
import { addDays, londonDay } from '#shared/domain/days.ts';
import { holdingIdOf, lotIdOf } from '#shared/domain/holding.ts';
import { unlessThere } from '../unless-there.ts';
import { type Demo, daysBefore, demoId, demoOrderNumber, sentLongAgo } from './demo.ts';
import { writePaid } from './follow.ts';
import { type DemoRelease, demoAddresses } from './history.ts';
import { demoAddressId, demoOrderId } from './open-account.ts';

const minuteMs = 60_000;
const staff = 'sample data';

const holdingOf = ({ purchase, line, number }: DemoRelease['bottles'][number]): string =>
  holdingIdOf(lotIdOf(demoOrderId(purchase), line - 1), number);

const idsOf = (count: number) => ({
  requestId: demoId('rel', `delivery ${count}`),
  orderId: demoId('ord', `delivery ${count}`),
  orderNumber: demoOrderNumber(`delivery ${count}`),
});

async function find(customerId: string, requestId: string): Promise<ReleaseRecord | undefined> {
  return (await release.get({ customerId, requestId }).go({ consistent: true })).data ?? undefined;
}

type Step = { from: ReleaseRecord['status']; change: Parameters<typeof moveRelease>[2]; leftOn?: string };

/** Moves a delivery from one state to the next, as the shop does; one that is further already stays there. */
async function move(demo: Demo, count: number, { from, change, leftOn }: Step): Promise<void> {
  const { requestId } = idsOf(count);
  const before = await find(demo.customerId, requestId);
  if (before?.status !== from) return;
  const { status = from } = change;
  if (status === 'cancelled' || status === 'awaiting_payment') return;
  const lots = await lotsOf(demo.customerId, before.bottles);
  await moveRelease(before, lots, change, (bottle) => ({
    ...bottle,
    requestId,
    status,
    ...(leftOn ? { leftOn } : {}),
  }));
  await tellOfRelease(before, { ...before, ...change });
}

/** Asks for bottles out of bond and pays for it, at the duty of that day. */
export async function requestRelease(demo: Demo, asked: DemoRelease, count: number): Promise<void> {
  const { customerId } = demo;
  const { requestId, orderId, orderNumber } = idsOf(count);
  const at = daysBefore(demo, asked.daysAgo, asked.time);
  const createdAt = new Date(at.getTime() - 3 * minuteMs).toISOString();
  const paidAt = at.toISOString();
  const quoted = await quoteAsked(
    {
      holdingIds: asked.bottles.map(holdingOf),
      addressId: demoAddressId(demoAddresses[0].title),
      deliveryMethod: asked.methodId,
    },
    customerId,
    at,
  );
  await unlessThere(
    release
      .create({
        ...{ customerId, requestId, orderId, orderNumber, createdAt, status: 'awaiting_payment' },
        ...quotedIn(quoted),
      })
      .go(),
  );
  await move(demo, count, { from: 'awaiting_payment', change: { status: 'requested_delivery', paidAt } });
  const paid: OwnedOrder = {
    ...chargedBy(quoted),
    ...{ customerId, orderId, orderNumber, cartId: requestId, buyer: customerId },
    kind: 'release',
    paysFor: requestId,
    lines: [],
    status: 'confirmed',
    version: 1,
    ...{ placedAt: createdAt, paidAt, listing: indexPartitions.orders },
    paymentIntentId: demoId('pi', `delivery ${count}`),
  };
  await writePaid(paid);
}

/** The warehouse hands it to the carrier. */
export async function sendRelease(demo: Demo, asked: DemoRelease, count: number, at: Date): Promise<void> {
  const { trackingNumber } = asked;
  const sentAt = at.toISOString();
  const estimatedDelivery = addDays(londonDay(at), 2);
  await sentLongAgo(releaseKey(idsOf(count).orderId, 'in_transit'), at);
  const told = { trackingNumber, estimatedDelivery };
  const moved = { actor: staff, at: sentAt, status: 'in_transit' as const, ...told };
  await move(demo, count, {
    from: 'requested_delivery',
    change: { status: 'in_transit', sentAt, ...told, moves: [moved] },
    leftOn: londonDay(at),
  });
}

export async function deliverRelease(demo: Demo, count: number, at: Date): Promise<void> {
  const { orderId, requestId } = idsOf(count);
  const deliveredAt = at.toISOString();
  await sentLongAgo(releaseKey(orderId, 'delivered'), at);
  const moves = (await find(demo.customerId, requestId))?.moves ?? [];
  await move(demo, count, {
    from: 'in_transit',
    change: {
      status: 'delivered',
      deliveredAt,
      moves: [...moves, { actor: staff, at: deliveredAt, status: 'delivered' }],
    },
  });
}

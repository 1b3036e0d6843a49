import { clock } from '#functions/environment/clock.ts';
import { deriveCollectionCode } from '#functions/orders/dispatch/collection-code.ts';
import { handler as handOverOrder } from '#functions/orders/endpoints/order-desk/hand-over.ts';
import { handler as markOrderReady } from '#functions/orders/endpoints/order-desk/mark-ready.ts';
import { order } from '#functions/orders/entities/order.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { tradingHoursKey } from '#functions/table/read-trading-hours.ts';
import type { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { collectionMethodId } from '#shared/domain/common/delivery.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { request } from './request.ts';

const evening = { opens: '17:00', closes: '23:00' };

/** A bar that is open every evening. */
const barHours: TradingHours = {
  ...defaultTradingHours,
  openingHours: Object.fromEntries(
    Object.keys(defaultTradingHours.openingHours).map((day) => [day, evening]),
  ) as TradingHours['openingHours'],
};

/** The trading hours once they are published; with no hours, the bar is closed. */
export async function publishBarHours(): Promise<void> {
  const summary = JSON.stringify(barHours);
  await siteDocument
    .put({
      ...tradingHoursKey,
      latest: 1,
      published: 1,
      latestSummary: summary,
      publishedSummary: summary,
      changedAt: '2026-11-01T10:00:00.000Z',
      changedBy: 'admin',
      version: 1,
    })
    .go();
}

/** Changes a paid order to a collection: its buyer may collect it once it is ready. */
export async function makeCollected(orderId: string): Promise<void> {
  await order.patch({ orderId }).set({ deliveryMethodId: collectionMethodId }).go();
}

/** Marks it as ready at the bar; returns its code. */
export async function makeReady(orderId: string): Promise<string> {
  const at = clock.now().toISOString();
  const change = { status: 'processing' as const, statusAt: at, collection: { readyAt: at } };
  await order
    .patch({ orderId })
    .set({ ...change, deliveryMethodId: collectionMethodId })
    .go();
  return deriveCollectionCode(orderId, at);
}

export const markReady = (cookie: string, id: string) =>
  request<AdminOrderRow>(markOrderReady, orderDeskApi.markReady, { cookie, params: { id } });

export const handOver = (cookie: string, id: string, code: string, ageChecked = true) =>
  request<AdminOrderRow>(handOverOrder, orderDeskApi.handOver, {
    cookie,
    params: { id },
    body: { code, ageChecked },
  });

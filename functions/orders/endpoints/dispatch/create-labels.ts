import { buildLabelRequest, createParcelLabel } from '#functions/orders/dispatch/create-parcel-label.ts';
import { loadAdditions } from '#functions/orders/dispatch/load-related-orders.ts';
import { requireClickAndDrop } from '#functions/orders/dispatch/require-click-and-drop.ts';
import { shipParcel } from '#functions/orders/dispatch/ship-with-tracking.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { loadOrdersById } from '#functions/orders/queries/load-orders-by-id.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { dispatchApi, type LabelResult } from '#shared/contracts/orders/dispatch.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { arePackedTogether, leavesWith } from '#shared/domain/orders/additions.ts';
import { judgeLabel } from '#shared/domain/orders/dispatch/labels.ts';

type Service = Awaited<ReturnType<typeof requireClickAndDrop>>;
type Outcome = Pick<LabelResult, 'outcome'> & Partial<Pick<LabelResult, 'trackingNumber' | 'detail'>>;

export const handler = serveAdmin(dispatchApi.createLabels, async ({ body }, { staff, now, fail }) => {
  const service = await requireClickAndDrop();
  const orders = (await loadOrdersById(body.orderIds)) ?? fail('order_not_found', {}, 'orderIds');
  const results: LabelResult[] = [];
  let isAnswering = true;
  for (const order of orders) {
    // Once the service is unavailable, the remaining orders would only wait in vain.
    const outcome: Outcome = isAnswering
      ? await labelAndShip(await loadFirst(order.orderId), service, staff.actor, now)
      : { outcome: 'unavailable' };
    isAnswering &&= outcome.outcome !== 'unavailable';
    const { orderId, orderNumber, customerName } = order;
    results.push({ orderId, orderNumber, customerName, trackingNumber: null, detail: null, ...outcome });
  }
  return { results };
});

/** The order under whose number this order's parcel leaves, in its current state: the order it adds to, while both wait. */
async function loadFirst(orderId: string): Promise<OrderRecord> {
  const order = await loadOrder(orderId);
  const first = order.addsTo && (await loadOrder(order.addsTo.orderId));
  return first && arePackedTogether(first, order) ? first : order;
}

/** An order and the additions in its parcel, merged into one order. */
const mergeAdditions = <Order extends OrderRecord>(
  order: Order,
  additions: readonly OrderRecord[],
): Order => ({
  ...order,
  lines: [...order.lines, ...additions.flatMap(({ lines }) => lines)],
});

/**
 * Makes the label of one order and the additions in its parcel, and marks them as sent with its number, as a line of a
 * tracking file would.
 */
async function labelAndShip(
  order: OrderRecord,
  service: Service,
  actor: string,
  now: Date,
): Promise<Outcome> {
  const { paidAt, status, tracking } = order;
  if (status === 'shipped' && tracking) return { outcome: 'unchanged', trackingNumber: tracking.number };
  const judged = judgeLabel(order, toLondonDay(now), await readTradingHours());
  if (judged !== 'ready' || !paidAt) return { outcome: judged === 'ready' ? 'not_to_pack' : judged };
  // Additions leave with the order's first parcel, so later parcels have none.
  const added = order.parcels?.length
    ? []
    : (await loadAdditions(order)).filter((each) => leavesWith(order, each));
  const whole = mergeAdditions({ ...order, paidAt }, added);
  const label = await createParcelLabel(whole, service.adapter, service.codes, now);
  if ('problem' in label) return { outcome: label.problem, detail: label.detail ?? null };
  const { trackingNumber, hash } = label;
  // A label with an old address is not used once the address has changed.
  const isSame = (latest: OrderRecord) =>
    buildLabelRequest(mergeAdditions({ ...latest, paidAt }, added), service.codes).hash === hash;
  const sent = await shipParcel(order.orderId, { carrier: 'royal-mail', trackingNumber, actor, now }, isSame);
  if (!sent) return { outcome: 'busy', trackingNumber };
  if (sent.outcome === 'ships') return { outcome: 'shipped', trackingNumber };
  if (sent.outcome === 'unchanged') return { outcome: 'unchanged', trackingNumber };
  return { outcome: sent.outcome === 'not_allowed' ? 'changed_since' : 'not_to_pack', trackingNumber };
}

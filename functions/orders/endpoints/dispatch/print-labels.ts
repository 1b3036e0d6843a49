import { ClickAndDropUnavailable, isClickAndDropRefusal } from '#functions/adapters/click-and-drop.ts';
import { listLabels } from '#functions/orders/dispatch/parcel-label-store.ts';
import { requireClickAndDrop } from '#functions/orders/dispatch/require-click-and-drop.ts';
import { loadOrdersById } from '#functions/orders/queries/load-orders-by-id.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';

/** The last label of an order. An addition to another order may have left under that order's label. */
const findLabelId = async (orderId: string): Promise<number | undefined> =>
  (await listLabels(orderId)).findLast(({ clickAndDropId }) => clickAndDropId !== undefined)?.clickAndDropId;

export const handler = serveAdmin(dispatchApi.printLabels, async ({ body }, { now, fail }) => {
  const { adapter } = await requireClickAndDrop();
  const orders = (await loadOrdersById(body.orderIds)) ?? fail('order_not_found', {}, 'orderIds');
  const ids: number[] = [];
  for (const { orderId, orderNumber, addsTo } of orders) {
    const id = (await findLabelId(orderId)) ?? (addsTo && (await findLabelId(addsTo.orderId)));
    ids.push(id ?? fail('label_not_found', { orderNumber }, 'orderIds'));
  }
  const labels = await adapter.readLabels([...new Set(ids)]).catch((error: unknown) => {
    if (!(error instanceof ClickAndDropUnavailable)) throw error;
    return fail('click_and_drop_unavailable', { reason: error.message });
  });
  if (isClickAndDropRefusal(labels)) return fail('labels_refused', { reason: labels.refused });
  return { name: `labels-${toLondonDay(now)}.pdf`, content: labels };
});

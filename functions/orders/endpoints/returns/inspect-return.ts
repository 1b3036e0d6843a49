import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import { loadReturn, toReturn } from '#functions/orders/load-returns.ts';
import { formatBottles } from '#functions/orders/order-lines.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { createStaffRefund } from '#functions/orders/refunds/create-staff-refund.ts';
import { changeReturn } from '#functions/orders/transactions/return-transactions.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';

type RestockedLines = { productId: string; restocked: number }[];

/** Bottles return to stock in the same write that records the inspection, as with a refund without money. */
export const handler = serveAdmin(returnsApi.inspectReturn, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const order = await loadPaidOrder(params.id);
  const before = await loadReturn(order.orderId, params.returnId);
  const lines = toInspected(before, body.lines);
  // A repeat of a request whose response was lost.
  if (before.status === 'inspected' && isSame(before.lines, lines)) return toReturn(before, order);
  const isCurrent = before.version === body.version;
  if (isCurrent && (before.status === 'inspected' || before.status === 'refunded'))
    return fail('return_done');
  if (before.status !== 'authorised' || !isCurrent) return fail('changed_meanwhile');
  const change = {
    status: 'inspected' as const,
    inspectedAt: now.toISOString(),
    lines,
    ...(body.finding ? { finding: body.finding } : {}),
  };
  const restock = lines.flatMap(({ productId, restocked }) =>
    restocked > 0 ? [{ productId, quantity: restocked }] : [],
  );
  const lost = lines.map(({ productId, quantity, restocked }) => ({
    productId,
    quantity: quantity - restocked,
  }));
  const after = {
    restocked: formatBottles(restock, order),
    writtenOff: formatBottles(
      lost.filter(({ quantity }) => quantity > 0),
      order,
    ),
    finding: body.finding,
  };
  const entry = buildOrderEntry({ actor: staff.actor, now }, 'order_return_inspected', order, { after });
  if (restock.length === 0) {
    const { outcome } = await changeReturn(before, change, entry);
    return outcome === 'done'
      ? toReturn({ ...before, ...change, version: before.version + 1 }, order)
      : fail('changed_meanwhile');
  }
  await createStaffRefund(
    order.orderId,
    { amount: 0, reason: before.reason, restock, requestKey: `${before.returnId.replace('_', '-')}-stock` },
    staff.actor,
    now,
    { settles: { before, change }, entry },
  );
  return toReturn(await loadReturn(order.orderId, params.returnId), await loadPaidOrder(params.id));
});

function toInspected({ lines }: OrderReturnRecord, found: RestockedLines) {
  return lines.map(({ productId, quantity }) => {
    const index = found.findIndex((each) => each.productId === productId);
    const restocked = found[index]?.restocked ?? 0;
    if (restocked > quantity)
      refuse('return_too_many', { most: quantity, name: 'these bottles' }, `lines.${index}.restocked`);
    return { productId, quantity, restocked };
  });
}

const isSame = (one: OrderReturnRecord['lines'], other: OrderReturnRecord['lines']): boolean =>
  one.every(({ productId, restocked }) =>
    other.some((each) => each.productId === productId && each.restocked === restocked),
  );

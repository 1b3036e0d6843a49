import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { loadAdditions } from '#functions/orders/dispatch/load-related-orders.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { changeWithAdditions } from '#functions/orders/transactions/paid-order-transactions.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { formatAddress, toDeliveryAddress } from '#shared/domain/common/address-form.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { canChangeAddress, computeDeliveryTo } from '#shared/domain/orders/order-address-form.ts';

export const handler = serveAdmin(orderDeskApi.changeAddress, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const deliveryAddress = toDeliveryAddress({ ...body.address, country: 'UK' });
  const shippingAddress = formatAddress(deliveryAddress);
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    // A repeat of a request whose response was lost.
    if (before.shippingAddress === shippingAddress) return { address: shippingAddress };
    if (!canChangeAddress(before)) return fail('address_fixed');
    if (before.shippingAddress !== body.replaces) return fail('changed_meanwhile');
    await refuseOtherPrice(before, deliveryAddress.postcode);
    const states = { before: { address: before.shippingAddress }, after: { address: shippingAddress } };
    const move = (order: OrderRecord) => ({
      before: order,
      change: { shippingAddress, deliveryAddress },
      trailEntry: buildOrderEntry({ actor: staff.actor, now }, 'order_address_changed', order, states),
    });
    // Additions go to the same address as the first order, even if they are not paid yet.
    const added = (await loadAdditions(before)).filter(
      (each) => canChangeAddress(each) && each.shippingAddress === before.shippingAddress,
    );
    const { outcome } = await changeWithAdditions(move(before), added.map(move));
    return outcome === 'done' ? { address: shippingAddress } : undefined;
  });
  return result ?? fail('checkout_busy');
});

async function refuseOtherPrice(order: OrderRecord, postcode: string): Promise<void> {
  const { zones } = await readDeliveryTerms();
  const pence = computeDeliveryTo(order, postcode, zones);
  if (pence === order.deliveryPence) return;
  const details = { postcode, before: formatPence(order.deliveryPence), after: formatPence(pence) };
  refuse('delivery_price_differs', details, 'address.postcode');
}

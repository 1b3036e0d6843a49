import { handler as getOverview } from '#functions/back-office/endpoints/overview/get-overview.ts';
import { handler as cancelPaidWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/cancel-paid-withdrawal.ts';
import { handler as trackWithdrawal } from '#functions/bonded-storage/endpoints/delivery-requests/track-withdrawal.ts';
import { handler as archiveProduct } from '#functions/catalogue/endpoints/products/archive-product.ts';
import { handler as moveStock } from '#functions/catalogue/endpoints/products/move-stock.ts';
import { handler as restoreProduct } from '#functions/catalogue/endpoints/products/restore-product.ts';
import { handler as updateProduct } from '#functions/catalogue/endpoints/products/update-product.ts';
import { handler as createInvoice } from '#functions/invoicing/endpoints/manual-invoices/create-invoice.ts';
import { handler as setInvoiceStatus } from '#functions/invoicing/endpoints/manual-invoices/set-status.ts';
import { handler as createRefund } from '#functions/orders/endpoints/admin-orders/create-refund.ts';
import { handler as listOrders } from '#functions/orders/endpoints/admin-orders/list-orders.ts';
import { handler as setStatus } from '#functions/orders/endpoints/admin-orders/set-status.ts';
import { handler as setTracking } from '#functions/orders/endpoints/admin-orders/set-tracking.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { handler as createPurchaseOrder } from '#functions/procurement/endpoints/purchase-orders/create-purchase-order.ts';
import { handler as setPurchaseOrder } from '#functions/procurement/endpoints/purchase-orders/set-status.ts';
import { handler as createSupplier } from '#functions/procurement/endpoints/suppliers/create-supplier.ts';
import { createId } from '#functions/runtime/ids.ts';
import { buildInvoiceBody } from '#functions/testing/manual-invoices.ts';
import { buildOrderBody } from '#functions/testing/procurement.ts';
import { sampleBottle } from '#functions/testing/products.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import { adminWithdrawalsApi } from '#shared/contracts/bonded-storage/admin-withdrawals.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { type Supplier, suppliersApi } from '#shared/contracts/procurement/suppliers.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { manualInvoiceStatuses } from '#shared/domain/invoicing/manual-invoice.ts';
import { orderStatuses } from '#shared/domain/orders/order-states.ts';
import { purchaseOrderStatuses } from '#shared/domain/procurement/purchase-order.ts';
import type { Dice } from './seeded-random.ts';
import { type Action, call, readItems, time, type World } from './world.ts';

/** A back-office session lasts eight hours, and the simulation's clock passes many of those. */
export async function entered(world: World): Promise<string> {
  const { staff } = world;
  if (!staff.cookie || staff.until < time.ms) {
    staff.cookie = await createStaffCookie('staff@shop.test');
    staff.until = time.ms + 7 * 3_600_000;
  }
  return staff.cookie;
}

type StaffAction = (world: World, cookie: string, dice: Dice) => Promise<unknown>;

export const staff = (name: string, weight: number, act: StaffAction): Action => ({
  name: `staff: ${name}`,
  weight,
  run: async (world, dice) => act(world, await entered(world), dice),
});

/** An order in any state, but more often a paid one. */
async function pickOrder(dice: Dice): Promise<OrderRecord | undefined> {
  const orders = (await readItems('order')) as unknown as OrderRecord[];
  const paid = orders.filter(({ paidAt }) => paidAt);
  return dice.pickOne(paid.length > 0 && dice.chance(0.8) ? paid : orders);
}

const pick = async (kind: string, dice: Dice): Promise<Record<string, unknown>> =>
  dice.pickOne(await readItems(kind)) ?? {};

export const orderActions: Action[] = [
  staff('set the status of an order', 6, async (_, cookie, dice) => {
    const order = await pickOrder(dice);
    if (!order) return 'none';
    const [id, status] = [order.orderId, dice.pickOne(orderStatuses) ?? ''];
    const reply = await call(setStatus, adminOrdersApi.setStatus, {
      cookie,
      params: { id },
      body: { status },
    });
    return `${id} ${status}: ${reply.status}`;
  }),
  staff('give a tracking number', 2, async (_, cookie, dice) => {
    const order = await pickOrder(dice);
    const body = { trackingNumber: `TR${dice.below(50)}GB`, carrier: 'Royal Mail' };
    const params = { id: order?.orderId ?? '' };
    return (await call(setTracking, adminOrdersApi.setTracking, { cookie, params, body })).status;
  }),
  staff('refund', 5, async (_, cookie, dice) => {
    const order = await pickOrder(dice);
    if (!order) return 'none';
    const part = dice.pickOne([0, 0.3, 0.5, 1]) ?? 1;
    const restock = order.lines
      .filter(() => dice.chance(0.5))
      .map(({ productId, quantity }) => ({ productId, quantity: 1 + dice.below(quantity) }));
    const reply = await call(createRefund, adminOrdersApi.createRefund, {
      cookie,
      params: { id: order.orderId },
      body: {
        amount: formatDecimalPounds(Math.ceil(order.totalPence * part)),
        reason: 'As agreed',
        requestKey: createId('key').replace('_', '-'),
        restock,
      },
    });
    return `${part} of ${order.orderId} and ${restock.length} bottles: ${reply.status}`;
  }),
  staff('look at the list of orders', 1, async (_, cookie) => {
    await call(listOrders, adminOrdersApi.listOrders, { cookie });
    return (await call(getOverview, overviewApi.getOverview, { cookie })).status;
  }),
  staff('send a delivery out of bond', 4, async (_, cookie, dice) => {
    const params = { id: String((await pick('release', dice)).requestId) };
    const status = dice.pickOne(['in_transit', 'delivered'] as const);
    const body = { status, trackingNumber: `OUT${dice.below(50)}` };
    return (await call(trackWithdrawal, adminWithdrawalsApi.trackWithdrawal, { cookie, params, body }))
      .status;
  }),
  staff('withdraw a delivery out of bond', 1, async (_, cookie, dice) => {
    const params = { id: String((await pick('release', dice)).requestId) };
    return (await call(cancelPaidWithdrawal, adminWithdrawalsApi.cancelPaidWithdrawal, { cookie, params }))
      .status;
  }),
];

/** The shop's one supplier, who is created on first use. */
export async function addSupplier(world: World, cookie: string): Promise<string> {
  if (!world.supplierId) {
    const body = { name: 'Speyside Cask Brokers', contactEmail: 'orders@brokers.test' };
    const { status, body: made } = await call<Supplier>(createSupplier, suppliersApi.createSupplier, {
      cookie,
      body,
    });
    if (status === 201) world.supplierId = made.id;
  }
  return world.supplierId ?? 'none';
}

export async function setPrice(cookie: string, id: string, pounds: number): Promise<number> {
  const { stock: _, ...text } = sampleBottle;
  const body = { ...text, stock: 0, price: `${pounds}.00` };
  return (await call(updateProduct, productsApi.updateProduct, { cookie, params: { id }, body })).status;
}

export const productActions: Action[] = [
  staff('count a bottle', 2, async ({ products }, cookie, dice) => {
    const change = dice.pickOne([-2, -1, 1, 3]);
    const reply = await call(moveStock, productsApi.moveStock, {
      cookie,
      params: { id: dice.pickOne(products) ?? '' },
      body: { change, reason: 'Counted', idempotencyKey: createId('key').replace('_', '-') },
    });
    return reply.status;
  }),
  staff('change a price', 2, async ({ products }, cookie, dice) =>
    setPrice(cookie, dice.pickOne(products) ?? '', 100 + dice.below(400)),
  ),
  staff('archive a bottle', 1, async ({ products }, cookie, dice) => {
    const params = { id: dice.pickOne(products) ?? '' };
    return (await call(archiveProduct, productsApi.archiveProduct, { cookie, params })).status;
  }),
  staff('restore a bottle', 2, async (_, cookie, dice) => {
    const params = { id: String((await pick('archivedProduct', dice)).productId) };
    return (await call(restoreProduct, productsApi.restoreProduct, { cookie, params })).status;
  }),
  staff('order from a supplier', 2, async (world, cookie, dice) => {
    const supplierId = await addSupplier(world, cookie);
    const lines = world.products.filter(() => dice.chance(0.4));
    const body = buildOrderBody(supplierId, [
      {},
      ...lines.map((productId) => ({ productId, quantity: 1 + dice.below(2) })),
    ]);
    const reply = await call(createPurchaseOrder, purchaseOrdersApi.createPurchaseOrder, { cookie, body });
    return reply.status;
  }),
  staff('move an order at a supplier', 4, async (_, cookie, dice) => {
    const params = { id: String((await pick('purchaseOrder', dice)).purchaseOrderId) };
    const body = { status: dice.pickOne([...purchaseOrderStatuses, 'received' as const]) };
    return (await call(setPurchaseOrder, purchaseOrdersApi.setStatus, { cookie, params, body })).status;
  }),
  staff('write an invoice', 1, async (_, cookie) => {
    const body = buildInvoiceBody();
    return (await call(createInvoice, manualInvoicesApi.createInvoice, { cookie, body })).status;
  }),
  staff('move an invoice', 2, async (_, cookie, dice) => {
    const params = { id: String((await pick('manualInvoice', dice)).invoiceId) };
    const body = { status: dice.pickOne(manualInvoiceStatuses) };
    return (await call(setInvoiceStatus, manualInvoicesApi.setStatus, { cookie, params, body })).status;
  }),
];

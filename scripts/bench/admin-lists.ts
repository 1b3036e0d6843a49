import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { sourceFileOf } from '#functions/domains.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { areas } from '#shared/contracts/index.ts';
import { settings } from './bench-environment.ts';
import { meterClient } from './capacity.ts';
import { fillProducts, numbers, padded, toTimestamp } from './fill-products.ts';
import { openOffice } from './office.ts';
import { median, type Section } from './table.ts';

const sizes = [100, 1_000, 10_000] as const;
/** What `AdminList` asks for. */
const rowsPerPage = 25;
const calls = 25;
/** Calls before those that are timed: the first ones load and compile. */
const warmUp = 10;
const bound = 'read 5';

type List = {
  contract: { id: string; method: string };
  /** Writes the rows from one number up to another. */
  fill: (from: number, to: number) => Promise<unknown>;
};

async function fillOrders(from: number, to: number): Promise<void> {
  const { order } = await import('#functions/orders/entities/order.ts');
  const { createOrderNumber } = await import('#functions/runtime/ids.ts');
  const { indexPartitions } = await import('#functions/table/partitions.ts');
  const rows = numbers(from, to).map((index) => ({
    ...{ orderId: `ord_bench00000000000000${padded(index)}`, orderNumber: createOrderNumber() },
    ...{ cartId: 'bench', buyer: 'guest-bench', status: 'confirmed' as const, version: 1 },
    lines: catalogue.slice(index % 10, (index % 10) + 3).map(({ id, name, pricePence }) => ({
      ...{ productId: id, name, unitPricePence: pricePence, quantity: 1 },
    })),
    ...{ customerName: 'Ada Byron', customerEmail: `ada.byron-${index}@example.com` },
    shippingAddress: '14 Archer Street, Soho, London W1D 7BD',
    ...{ deliveryMethodId: 'royal-mail-tracked-48', deliveryPence: 0, surcharges: [] },
    ...{ totalPence: 126_000, vatPence: 21_000, isAdult: true },
    ...{ placedAt: toTimestamp(index), paidAt: toTimestamp(index), listing: indexPartitions.orders },
    paymentIntentId: `pi_bench${padded(index)}`,
  }));
  await order.put(rows).go({ concurrent: 4 });
}

async function fillManualInvoices(from: number, to: number): Promise<void> {
  const { manualInvoice } = await import('#functions/invoicing/entities/manual-invoice.ts');
  const rows = numbers(from, to).map((index) => ({
    ...{ invoiceId: `min_bench${padded(index)}`, invoiceNumber: `MI-${padded(index)}` },
    ...{ status: 'sent' as const, invoiceType: 'trade' as const, customerName: 'The Copper Still Ltd' },
    ...{ customerEmail: 'accounts@copper-still.test', customerPhone: '020 7946 0000', dueOn: '2026-12-31' },
    ...{ subtotalPence: 122_510, vatPence: 24_502, totalPence: 147_012, version: 2 },
    ...{ createdBy: 'staff@dram.example', createdAt: toTimestamp(index), issuedAt: toTimestamp(index) },
  }));
  await manualInvoice.put(rows).go({ concurrent: 4 });
}

async function fillSupplierInvoices(from: number, to: number): Promise<void> {
  const { supplierInvoice } = await import('#functions/procurement/entities/supplier-invoice.ts');
  const { indexPartitions } = await import('#functions/table/partitions.ts');
  const rows = numbers(from, to).map((index) => ({
    ...{ supplierInvoiceId: `sin_bench${padded(index)}`, invoiceNumber: `S-${padded(index)}` },
    ...{ supplierId: 'sup_bench', supplierName: 'Speyside Cask Brokers', status: 'pending' as const },
    ...{ invoiceDate: '2026-03-01', dueDate: '2026-12-31', totalPence: 27_300, vatPence: 4_550, version: 1 },
    ...{ purchaseOrderId: 'po_bench', poNumber: 'PO-000001', notes: 'Came with the March delivery.' },
    ...{ createdBy: 'staff@dram.example', createdAt: toTimestamp(index) },
    listing: indexPartitions.supplierInvoicesOpen,
  }));
  await supplierInvoice.put(rows).go({ concurrent: 4 });
}

async function fillPurchaseOrders(from: number, to: number): Promise<void> {
  const { purchaseOrder } = await import('#functions/procurement/entities/purchase-order.ts');
  const rows = numbers(from, to).map((index) => ({
    ...{ purchaseOrderId: `po_bench${padded(index)}`, poNumber: `PO-${padded(index)}`, version: 1 },
    ...{ supplierId: 'sup_bench', supplierName: 'Speyside Cask Brokers', status: 'sent' as const },
    ...{ totalPence: 27_300, expectedDeliveryDate: '2026-12-31', terms: '30 days' },
    ...{ createdBy: 'staff@dram.example', createdAt: toTimestamp(index), sentAt: toTimestamp(index) },
  }));
  await purchaseOrder.put(rows).go({ concurrent: 4 });
}

const lists: List[] = [
  { contract: areas.adminOrders.listOrders, fill: fillOrders },
  { contract: areas.products.listProducts, fill: fillProducts },
  {
    contract: areas.manualInvoices.listInvoices,
    fill: fillManualInvoices,
  },
  {
    contract: areas.supplierInvoices.listSupplierInvoices,
    fill: fillSupplierInvoices,
  },
  {
    contract: areas.purchaseOrders.listPurchaseOrders,
    fill: fillPurchaseOrders,
  },
];

/** The first page of each list of the back office as its rows grow: what it reads must not grow with them. */
export async function measureAdminLists(): Promise<Section> {
  const meter = await meterClient();
  const cookie = await openOffice();
  const rows: Section['rows'] = [];
  for (const { contract, fill } of lists) {
    const { handler } = (await import(`../../${sourceFileOf(contract.id)}`)) as { handler: ApiHandler };
    let filled = 0;
    for (const size of sizes) {
      await fill(filled, size);
      filled = size;
      rows.push([contract.id, size, ...(await measure(handler, cookie, meter)), bound]);
    }
  }
  return {
    title: 'Lists of the back office',
    note: `The first page as the page asks for it, without a filter, with the look at the session; the median of ${calls} calls.`,
    columns: ['call', 'rows', 'read units', 'ms', 'rows of the page', 'at most'],
    rows,
  };
}

async function measure(
  handler: ApiHandler,
  cookie: string,
  meter: Awaited<ReturnType<typeof meterClient>>,
): Promise<[units: number, milliseconds: number, shown: number]> {
  const event = {
    headers: { origin: settings.SITE_ORIGINS },
    cookies: [cookie],
    queryStringParameters: { limit: String(rowsPerPage) },
    requestContext: { requestId: 'bench', http: { method: 'GET', sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const times: number[] = [];
  let shown = 0;
  for (let call = -warmUp; call < calls; call++) {
    meter.reset();
    const started = performance.now();
    const { statusCode, body = '' } = await handler(event, {} as Context);
    if (call >= 0) times.push(performance.now() - started);
    if (statusCode !== 200) throw new Error(String(body));
    shown = JSON.parse(body).items.length;
  }
  return [meter.read, Math.round(median(times) * 10) / 10, shown];
}

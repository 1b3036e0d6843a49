import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { computeWithdrawalExpiry } from '#shared/domain/common/retention.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';

/** Customer records as the table stores them, with plausible defaults. */

export async function createOrder(
  customerId: string,
  changes: Partial<OrderRecord> = {},
): Promise<OrderRecord> {
  const record: OrderRecord = {
    orderId: createId('ord'),
    orderNumber: createOrderNumber(),
    cartId: customerId,
    customerId,
    buyer: customerId,
    status: 'confirmed',
    version: 1,
    lines: [
      { productId: 'prd_kilbrae-21-oloroso', name: 'Kilbrae 21', unitPricePence: 123_954, quantity: 2 },
    ],
    customerName: 'Ada Byron',
    customerEmail: 'ada-of-the-order@example.com',
    shippingAddress: '14 Archer Street, London, W1D 7BD',
    deliveryMethodId: 'royal-mail-tracked-48',
    deliveryPence: 0,
    totalPence: 247_908,
    vatPence: 41_318,
    placedAt: '2026-03-02T10:00:00.000Z',
    paidAt: '2026-03-02T10:01:00.000Z',
    listing: indexPartitions.orders,
    ...changes,
  };
  await order.put(record).go();
  return record;
}

export async function createLot(
  customerId: string,
  bottle: Partial<LotRecord['bottles'][number]> = {},
): Promise<LotRecord> {
  const orderId = createId('ord');
  const record: LotRecord = {
    customerId,
    lotId: toLotId(orderId, 0),
    orderId,
    orderNumber: createOrderNumber(),
    line: 0,
    productId: 'prd_kilbrae-21-oloroso',
    name: 'Kilbrae 21',
    distillery: 'Kilbrae',
    region: 'Speyside',
    abvPercent: '46.0',
    bottleSize: '700ml',
    image: '',
    place: 'shelf',
    unitPricePence: 123_954,
    unitDutyPence: 1_094,
    unitVatPence: 25_000,
    purchasedAt: '2026-03-02T10:01:00.000Z',
    storedFrom: '2026-03-09',
    bottles: [{ number: 1, status: 'stored', ...bottle }],
    version: 1,
  };
  await lot.put(record).go();
  return record;
}

export async function createWithdrawal(
  customerId: string,
  status: WithdrawalRecord['status'],
): Promise<WithdrawalRecord> {
  const record: WithdrawalRecord = {
    customerId,
    requestId: createId('rel'),
    orderId: createId('ord'),
    orderNumber: createOrderNumber(),
    status,
    bottles: [],
    dutyRateFrom: '2026-02-01',
    recipient: 'Ada Byron',
    address: '14 Archer Street, London, W1D 7BD',
    methodId: 'royal-mail-tracked-48',
    deliveryPence: 1_299,
    insurancePence: 0,
    totalPence: 1_299,
    createdAt: '2026-05-02T10:00:00.000Z',
  };
  await withdrawal.put({ ...record, ttl: computeWithdrawalExpiry(record) }).go();
  return record;
}

export async function createInvoice(
  customerId: string,
  changes: Partial<InvoiceRecord> = {},
): Promise<InvoiceRecord> {
  const record: InvoiceRecord = {
    customerId,
    invoiceId: createId('inv'),
    invoiceNumber: 'D-2026-000001',
    kind: 'sale',
    name: 'Ada Byron',
    email: 'ada-of-the-invoice@example.com',
    lines: [],
    totalPence: 247_908,
    vatPence: 0,
    issuedAt: '2026-03-02T10:01:00.000Z',
    dueOn: '2026-03-02',
    status: 'paid',
    ...changes,
  };
  await invoice.put(record).go();
  return record;
}

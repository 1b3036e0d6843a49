import { type InvoiceRecord, invoice } from '#functions/data/invoice.ts';
import { type LotRecord, lot } from '#functions/data/lot.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { type ReleaseRecord, release } from '#functions/data/release.ts';
import { newId, newOrderNumber } from '#functions/kit/ids.ts';
import { lotIdOf } from '#shared/domain/holding.ts';

/** What a customer leaves behind in the shop, each written as it lies in the table; the rest of it is plausible. */

export async function boughtBy(customerId: string, changes: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const record: OrderRecord = {
    orderId: newId('ord'),
    orderNumber: newOrderNumber(),
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

export async function keptInBond(
  customerId: string,
  bottle: Partial<LotRecord['bottles'][number]> = {},
): Promise<LotRecord> {
  const orderId = newId('ord');
  const record: LotRecord = {
    customerId,
    lotId: lotIdOf(orderId, 0),
    orderId,
    orderNumber: newOrderNumber(),
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
    bottles: [{ number: 1, status: 'stored', condition: 'excellent', ...bottle }],
    version: 1,
  };
  await lot.put(record).go();
  return record;
}

export async function releasedTo(
  customerId: string,
  status: ReleaseRecord['status'],
): Promise<ReleaseRecord> {
  const record: ReleaseRecord = {
    customerId,
    requestId: newId('rel'),
    orderId: newId('ord'),
    orderNumber: newOrderNumber(),
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
  await release.put(record).go();
  return record;
}

export async function invoicedTo(
  customerId: string,
  changes: Partial<InvoiceRecord> = {},
): Promise<InvoiceRecord> {
  const record: InvoiceRecord = {
    customerId,
    invoiceId: newId('inv'),
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

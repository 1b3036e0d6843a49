import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import { computeWithdrawalExpiry } from '#shared/domain/common/retention.ts';
import { storeBottles } from './lots.ts';
import { createPaidOrder } from './paid-order.ts';

/** Customer records as the table stores them, with plausible defaults. */

export const createOrder = (customerId: string, changes: Partial<OrderRecord> = {}): Promise<OrderRecord> =>
  createPaidOrder(
    { customerId, email: 'ada-of-the-order@example.com' },
    [{ productId: 'prd_kilbrae-21-oloroso', name: 'Kilbrae 21', unitPricePence: 123_954, quantity: 2 }],
    {
      deliveryMethodId: 'royal-mail-tracked-48',
      vatPence: 41_318,
      placedAt: '2026-03-02T10:00:00.000Z',
      paidAt: '2026-03-02T10:01:00.000Z',
      paymentIntentId: undefined,
      ...changes,
    },
  );

export const createLot = (
  customerId: string,
  bottle: Partial<LotRecord['bottles'][number]> = {},
): Promise<LotRecord> =>
  storeBottles(customerId, 1, {
    name: 'Kilbrae 21',
    bottles: [{ number: 1, status: 'stored', ...bottle }],
  });

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

import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { valuation } from '#functions/catalogue/entities/valuation.ts';
import { type InvoiceRecord, invoice } from '#functions/invoicing/entities/invoice.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import { addMonths, toMonth } from '#shared/domain/common/days.ts';
import { toStorageInvoiceId } from '#shared/domain/invoicing/invoice.ts';
import { toLotId } from '#shared/domain/orders/holding.ts';

export async function storeBottles(
  customerId: string,
  bottles: number,
  facts: Partial<LotRecord> = {},
): Promise<LotRecord> {
  const orderId = createId('ord');
  const record: LotRecord = {
    customerId,
    lotId: toLotId(orderId, 0),
    orderId,
    orderNumber: createOrderNumber(),
    line: 0,
    productId: createId('prd'),
    name: 'Kilbrae 21 Year Old Oloroso',
    distillery: 'Kilbrae',
    region: 'Highland',
    ageYears: 21,
    abvPercent: '52.3',
    bottleSize: '700ml',
    image: '/api/assets/bottles/kilbrae-0123456789-640.webp',
    place: 'shelf',
    unitPricePence: 123_905,
    unitDutyPence: 1_095,
    unitVatPence: 25_000,
    purchasedAt: '2026-01-12T10:00:00.000Z',
    storedFrom: '2026-01-19',
    bottles: Array.from({ length: bottles }, (_, index) => ({
      number: index + 1,
      status: 'stored' as const,
    })),
    version: 1,
    ...facts,
  };
  await lot.put(record).go();
  return record;
}

/** Opens the account of a customer who stores bottles from a given day, with nothing billed yet. */
export async function openStorage(customerId: string, from = '2026-01-12'): Promise<void> {
  const billedThrough = addMonths(toMonth(from), -1);
  await storageAccount.put({ customerId, openedAt: `${from}T10:00:00.000Z`, billedThrough }).go();
}

export const addValuations = (productId: string, points: Record<string, number>) =>
  valuation
    .put({
      productId,
      points: Object.entries(points).map(([on, pence]) => ({ on, pence, source: 'Auction results' })),
      version: 1,
    })
    .go();

/** An open invoice of a customer for a month's storage. */
export async function createOpenInvoice(
  { customerId, email }: { customerId: string; email: string },
  facts: Partial<InvoiceRecord> = {},
): Promise<InvoiceRecord> {
  const month = facts.month ?? '2026-04';
  const record: InvoiceRecord = {
    customerId,
    invoiceId: toStorageInvoiceId(month),
    invoiceNumber: 'INV-000009',
    kind: 'storage',
    month,
    name: 'Ada Byron',
    email,
    lines: [{ text: 'Bonded storage, shelf', quantity: 1, unitPence: 80, totalPence: 80, vatPence: 13 }],
    totalPence: 80,
    vatPence: 13,
    issuedAt: '2026-05-01T00:10:00.000Z',
    dueOn: '2026-05-31',
    status: 'open',
    ...facts,
  };
  await invoice.put(record).go();
  return record;
}

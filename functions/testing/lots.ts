import { type InvoiceRecord, invoice } from '#functions/data/invoice.ts';
import { type LotRecord, lot } from '#functions/data/lot.ts';
import { storageAccount } from '#functions/data/storage-account.ts';
import { valuation } from '#functions/data/valuation.ts';
import { newId, newOrderNumber } from '#functions/kit/ids.ts';
import { addMonths, monthOf } from '#shared/domain/days.ts';
import { lotIdOf } from '#shared/domain/holding.ts';
import { storageInvoiceIdOf } from '#shared/domain/invoice.ts';

/** Puts so many bottles of a customer into bond. */
export async function stored(
  customerId: string,
  bottles: number,
  facts: Partial<LotRecord> = {},
): Promise<LotRecord> {
  const orderId = newId('ord');
  const record: LotRecord = {
    customerId,
    lotId: lotIdOf(orderId, 0),
    orderId,
    orderNumber: newOrderNumber(),
    line: 0,
    productId: newId('prd'),
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
      condition: 'excellent' as const,
    })),
    version: 1,
    ...facts,
  };
  await lot.put(record).go();
  return record;
}

/** Opens the account of who stores bottles from a day on, with nothing billed yet. */
export async function openStorage(customerId: string, from = '2026-01-12'): Promise<void> {
  const billedThrough = addMonths(monthOf(from), -1);
  await storageAccount.put({ customerId, openedAt: `${from}T10:00:00.000Z`, billedThrough }).go();
}

export const valued = (productId: string, points: Record<string, number>) =>
  valuation
    .put({
      productId,
      points: Object.entries(points).map(([on, pence]) => ({ on, pence, source: 'Auction results' })),
      version: 1,
    })
    .go();

/** An open invoice of a customer for a month's storage. */
export async function invoiceOf(
  { customerId, email }: { customerId: string; email: string },
  facts: Partial<InvoiceRecord> = {},
): Promise<InvoiceRecord> {
  const month = facts.month ?? '2026-04';
  const record: InvoiceRecord = {
    customerId,
    invoiceId: storageInvoiceIdOf(month),
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

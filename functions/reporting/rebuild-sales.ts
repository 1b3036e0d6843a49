import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { ManualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { SupplierCreditRecord } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { log } from '#functions/runtime/log.ts';
import { scanTable, type TableItem } from '#functions/table/scan-table.ts';
import { toMonth } from '#shared/domain/common/days.ts';
import { addSums, sumEntry, sumNames, type UncostedEntry } from '#shared/domain/reporting/sales-entry.ts';
import { buildOrderEntries, buildRefundEntries, buildShopifyEntries, isEnterable } from './build-entries.ts';
import { buildManualInvoiceEntries, buildStorageEntries } from './build-invoice-entries.ts';
import { buildPurchaseEntries, buildSupplierCreditEntry } from './build-purchase-entries.ts';
import { salesDay } from './entities/sales-day.ts';
import { salesEntry } from './entities/sales-entry.ts';
import { addCosts } from './events/enter-sales.ts';
import { packMonths } from './pack-months.ts';
import { enterSale, replaceDay } from './transactions/sales-transactions.ts';

/** Records of the last hour are left to the stream to enter. */
const settledMinutes = 60;

const sources = [
  'order',
  'refund',
  'invoice',
  'manualInvoice',
  'manualInvoiceContent',
  'stockMove',
  'supplierCredit',
  'supplierInvoice',
] as const;

function pick<Item>(items: readonly TableItem[], kind: (typeof sources)[number] | 'salesEntry'): Item[] {
  return items.filter((item) => item.__edb_e__ === kind) as unknown as Item[];
}

/**
 * The entries that the records of one partition should have caused. An order shares one with its refunds, and an invoice
 * with its content.
 */
function buildAll(items: readonly TableItem[], settledBefore: string): UncostedEntry[] {
  const [paid] = pick<OrderRecord>(items, 'order');
  const [content] = pick<ManualInvoiceContent>(items, 'manualInvoiceContent');
  const refunds = pick<RefundRecord>(items, 'refund').filter(
    (made) => isEnterable(made) || (made.madeAt ?? '') < settledBefore,
  );
  return [
    ...(paid
      ? [...buildOrderEntries(paid), ...refunds.flatMap((made) => buildRefundEntries(paid, made))]
      : []),
    ...pick<InvoiceRecord>(items, 'invoice').flatMap(buildStorageEntries),
    ...pick<ManualInvoiceRecord>(items, 'manualInvoice').flatMap((issued) =>
      content ? buildManualInvoiceEntries(issued, content) : [],
    ),
    ...pick<StockMoveRecord>(items, 'stockMove').flatMap(buildShopifyEntries),
    ...pick<SupplierInvoiceRecord>(items, 'supplierInvoice')
      .filter(({ approvedAt = '' }) => approvedAt < settledBefore)
      .flatMap(buildPurchaseEntries),
    ...pick<SupplierCreditRecord>(items, 'supplierCredit')
      .filter(({ createdAt }) => createdAt < settledBefore)
      .map(buildSupplierCreditEntry),
  ].filter(({ at }) => at < settledBefore);
}

/** 'order_ord_1' is of the same kind as every id that begins with 'order_'. */
const toIdKind = (entryId: string): string => entryId.split('_')[0] ?? '';

type RebuildCounts = { entered: number; repaired: number; packed: number };

/**
 * Enters missing journal entries from the records themselves, corrects each day that is not the sum of its entries, and
 * packs months that are missing or out of date. It may run at any time, also alongside the stream: entries are entered
 * once, and a day or a month is only replaced as it was read.
 */
export async function rebuildSales(now: Date): Promise<RebuildCounts> {
  const settledBefore = new Date(now.getTime() - settledMinutes * 60_000).toISOString();
  const missing = new Map<string, UncostedEntry>();
  const known = new Set<string>();
  await scanTable({
    entities: [...sources, 'salesEntry'],
    now,
    take: (items) => {
      for (const { entryId } of pick<{ entryId: string }>(items, 'salesEntry')) {
        known.add(entryId);
        missing.delete(entryId);
      }
      for (const entry of buildAll(items, settledBefore))
        if (!known.has(entry.entryId)) missing.set(entry.entryId, entry);
    },
  });
  const knownKinds = new Set([...known].map(toIdKind));
  let [entered, lost] = [0, 0];
  for (const entry of missing.values())
    if (await enterSale(await addCosts(entry))) {
      entered++;
      // The first run enters all earlier records of a kind, because the journal had not covered that kind before;
      // those are not losses.
      if (knownKinds.has(toIdKind(entry.entryId))) lost++;
    }
  if (lost > 0) log.error('sales not recorded', { item: String(lost) });
  const repaired = await repairDays();
  return { entered, repaired, packed: await packMonths(now) };
}

async function repairDays(): Promise<number> {
  const { data: days } = await salesDay.query.byDay({}).go({ pages: 'all', consistent: true });
  const months = new Set(days.map(({ day }) => toMonth(day)));
  let repaired = 0;
  for (const month of months) {
    const stored = new Map(days.filter(({ day }) => toMonth(day) === month).map((row) => [row.day, row]));
    const { data: entries } = await salesEntry.query.byDay({ month }).go({ pages: 'all', consistent: true });
    const byDay = Map.groupBy(entries, ({ day }) => day);
    for (const [day, read] of stored) {
      const sums = addSums((byDay.get(day) ?? []).map(sumEntry));
      if (sumNames.every((name) => sums[name] === (read[name] ?? 0))) continue;
      // An entry may have arrived since the day was read; then the stored totals are no longer those to be replaced.
      if (sums.entries !== (read.entries ?? 0) && !(await isUnchanged(read.day, read.entries))) continue;
      if (await replaceDay(day, read, sums)) {
        log.error('sales of a day do not add up', { item: day });
        repaired++;
      }
    }
  }
  return repaired;
}

async function isUnchanged(day: string, entries: number | undefined): Promise<boolean> {
  const { data } = await salesDay.get({ day }).go({ consistent: true });
  return data?.entries === entries;
}

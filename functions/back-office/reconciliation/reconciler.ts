import type { EntityItem } from 'electrodb';
import type { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import type { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import type { StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import type { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import type { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import type { invoice } from '#functions/invoicing/entities/invoice.ts';
import type { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import type { campaign } from '#functions/newsletter/entities/campaign.ts';
import type { recipient } from '#functions/newsletter/entities/recipient.ts';
import type { checkout } from '#functions/orders/entities/checkout.ts';
import type { discount } from '#functions/orders/entities/discount.ts';
import type { discountBuyer } from '#functions/orders/entities/discount-buyer.ts';
import type { dispute } from '#functions/orders/entities/dispute.ts';
import type { dropBuyer } from '#functions/orders/entities/drop-buyer.ts';
import type { giftCard } from '#functions/orders/entities/gift-card.ts';
import type { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import type { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import type { lot } from '#functions/orders/entities/lot.ts';
import type { order } from '#functions/orders/entities/order.ts';
import type { payment } from '#functions/orders/entities/payment.ts';
import type { refund } from '#functions/orders/entities/refund.ts';
import type { ReservationCountRecord } from '#functions/orders/entities/reservation-count.ts';
import type { deletedPurchaseOrder } from '#functions/procurement/entities/deleted-purchase-order.ts';
import type { purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import type { salesEntry } from '#functions/reporting/entities/sales-entry.ts';
import type { salesMonth } from '#functions/reporting/entities/sales-month.ts';
import type { mail } from '#functions/table/entities/mail.ts';
import type { sequence } from '#functions/table/entities/sequence.ts';
import type { TableItem } from '#functions/table/scan-table.ts';
import { countInParts, joinParts } from '#shared/domain/catalogue/stock/spread-stock.ts';
import type { Violation } from './violation.ts';

/** Items that are stored with another type than their entity declares. */
type StoredItems = {
  campaignTally: { campaignId: string } & Partial<Record<string, number>>;
  reservationCount: ReservationCountRecord;
  salesDay: { day: string } & Partial<Record<string, number | string>>;
};

/** The reconciled items, by entity. They are read raw, so only their types are assumed. */
export type ReconciledItems = StoredItems & {
  campaign: EntityItem<typeof campaign>;
  checkout: EntityItem<typeof checkout>;
  deletedPurchaseOrder: EntityItem<typeof deletedPurchaseOrder>;
  discount: EntityItem<typeof discount>;
  discountBuyer: EntityItem<typeof discountBuyer>;
  dropBuyer: EntityItem<typeof dropBuyer>;
  dispute: EntityItem<typeof dispute>;
  giftCard: EntityItem<typeof giftCard>;
  giftCardEntry: EntityItem<typeof giftCardEntry>;
  giftCardSale: EntityItem<typeof giftCardSale>;
  invoice: EntityItem<typeof invoice>;
  lot: EntityItem<typeof lot>;
  mail: EntityItem<typeof mail>;
  manualInvoice: EntityItem<typeof manualInvoice>;
  order: EntityItem<typeof order>;
  payment: EntityItem<typeof payment>;
  purchaseOrder: EntityItem<typeof purchaseOrder>;
  recipient: EntityItem<typeof recipient>;
  refund: EntityItem<typeof refund>;
  release: EntityItem<typeof withdrawal>;
  salesEntry: EntityItem<typeof salesEntry>;
  salesMonth: EntityItem<typeof salesMonth>;
  sequence: EntityItem<typeof sequence>;
  stock: EntityItem<typeof stock>;
  stockPart: EntityItem<typeof stockPart>;
  stockMove: EntityItem<typeof stockMove>;
  storageAccount: EntityItem<typeof storageAccount>;
};

const kinds: Record<keyof ReconciledItems, true> = {
  campaign: true,
  campaignTally: true,
  checkout: true,
  deletedPurchaseOrder: true,
  discount: true,
  discountBuyer: true,
  dropBuyer: true,
  dispute: true,
  giftCard: true,
  giftCardEntry: true,
  giftCardSale: true,
  invoice: true,
  lot: true,
  mail: true,
  manualInvoice: true,
  order: true,
  payment: true,
  purchaseOrder: true,
  recipient: true,
  refund: true,
  release: true,
  reservationCount: true,
  salesDay: true,
  salesEntry: true,
  salesMonth: true,
  sequence: true,
  stock: true,
  stockPart: true,
  stockMove: true,
  storageAccount: true,
};

export const reconciledEntities = Object.keys(kinds) as (keyof ReconciledItems)[];

export const pickItems = <Kind extends keyof ReconciledItems>(
  items: readonly TableItem[],
  kind: Kind,
): ReconciledItems[Kind][] =>
  items.filter((item) => item.__edb_e__ === kind) as unknown as ReconciledItems[Kind][];

/**
 * The stock of each bottle in a partition, including the parts of its current spread. Other parts are ignored, as are those
 * of a deleted drop.
 */
export function pickStocks(partition: readonly TableItem[]): StockRecord[] {
  const parts = Map.groupBy(pickItems(partition, 'stockPart'), ({ spreadId }) => spreadId);
  return pickItems(partition, 'stock').map((stock) =>
    stock.spread && stock.drops?.[stock.spread.dropId]
      ? joinParts(stock, countInParts(parts.get(stock.spread.spreadId) ?? []))
      : stock,
  );
}

export type Moments = {
  now: Date;
  /**
   * The stream, the sweeps and the jobs have followed up everything before this moment. Effects that follow a write are
   * checked up to here; guarantees of a single transaction are checked for everything.
   */
  settledBefore: string;
  /** Records of events before this may have expired. */
  retainedSince: string;
};

/**
 * One check of the reconciliation: it receives the table, one partition at a time in any order, and returns the violations
 * at the end.
 */
export type Reconciler = { enter(partition: readonly TableItem[]): void; close(): Violation[] };

export type CreateReconciler = (moments: Moments) => Reconciler;

const fiveYears = 5 * 365.25 * 24 * 3600 * 1000;

/** Records of sales expire six years after the end of their calendar year. */
export const toMoments = (now: Date, settledBefore: Date): Moments => ({
  now,
  settledBefore: settledBefore.toISOString(),
  retainedSince: new Date(now.getTime() - fiveYears).toISOString(),
});

export const sumBy = <Item>(items: readonly Item[], figure: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + figure(item), 0);

import type { EntityItem } from 'electrodb';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { type StockRecord, stock } from '#functions/catalogue/entities/stock.ts';
import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { stockPart } from '#functions/catalogue/entities/stock-part.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { campaignTally } from '#functions/newsletter/entities/campaign-tally.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { discountBuyer } from '#functions/orders/entities/discount-buyer.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { dropBuyer } from '#functions/orders/entities/drop-buyer.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import {
  type ReservationCountRecord,
  reservationCount,
} from '#functions/orders/entities/reservation-count.ts';
import { deletedPurchaseOrder } from '#functions/procurement/entities/deleted-purchase-order.ts';
import { purchaseOrder } from '#functions/procurement/entities/purchase-order.ts';
import { salesDay } from '#functions/reporting/entities/sales-day.ts';
import { salesEntry } from '#functions/reporting/entities/sales-entry.ts';
import { salesMonth } from '#functions/reporting/entities/sales-month.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import type { TableItem } from '#functions/table/scan-table.ts';
import { countInParts, joinParts } from '#shared/domain/catalogue/stock/spread-stock.ts';
import type { Violation } from './violation.ts';

const reconciled = {
  campaign,
  campaignTally,
  checkout,
  deletedPurchaseOrder,
  discount,
  discountBuyer,
  dropBuyer,
  dispute,
  giftCard,
  giftCardEntry,
  giftCardSale,
  invoice,
  lot,
  mail,
  manualInvoice,
  order,
  payment,
  purchaseOrder,
  recipient,
  refund,
  release: withdrawal,
  reservationCount,
  salesDay,
  salesEntry,
  salesMonth,
  sequence,
  stock,
  stockPart,
  stockMove,
  storageAccount,
};
type Reconciled = typeof reconciled;

/** Items whose type in the table differs from, or is narrower than, their entity's. */
type StoredItems = {
  campaignTally: { campaignId: string } & Partial<Record<string, number>>;
  reservationCount: ReservationCountRecord;
  salesDay: { day: string } & Partial<Record<string, number | string>>;
};

/** The reconciled items, by entity. They are read raw, so only their types are assumed. */
export type ReconciledItems = StoredItems & {
  [Kind in Exclude<keyof Reconciled, keyof StoredItems>]: EntityItem<Reconciled[Kind]>;
};

export const reconciledEntities = Object.keys(reconciled);

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

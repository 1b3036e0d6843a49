import type { StorageAccountRecord } from '#functions/bonded-storage/entities/storage-account.ts';
import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import type { StockRecord } from '#functions/catalogue/entities/stock.ts';
import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import type { StockPartRecord } from '#functions/catalogue/entities/stock-part.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import type { RecipientRecord } from '#functions/newsletter/entities/recipient.ts';
import type { CheckoutRecord } from '#functions/orders/entities/checkout.ts';
import type { DiscountRecord } from '#functions/orders/entities/discount.ts';
import type { DisputeRecord } from '#functions/orders/entities/dispute.ts';
import type { DropBuyerRecord } from '#functions/orders/entities/drop-buyer.ts';
import type { GiftCardRecord } from '#functions/orders/entities/gift-card.ts';
import type { GiftCardEntryRecord } from '#functions/orders/entities/gift-card-entry.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { PaymentRecord } from '#functions/orders/entities/payment.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { ReservationCountRecord } from '#functions/orders/entities/reservation-count.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { SalesEntryRecord } from '#functions/reporting/entities/sales-entry.ts';
import type { SalesMonthRecord } from '#functions/reporting/entities/sales-month.ts';
import type { MailRecord } from '#functions/table/entities/mail.ts';
import type { TableItem } from '#functions/table/scan-table.ts';
import { countInParts, joinParts } from '#shared/domain/catalogue/stock/spread-stock.ts';
import type { Violation } from './violation.ts';

/** The reconciled items, by entity. They are read raw, so only their types are assumed. */
export type ReconciledItems = {
  campaign: CampaignRecord;
  campaignTally: { campaignId: string } & Partial<Record<string, number>>;
  checkout: CheckoutRecord;
  deletedPurchaseOrder: { poNumber: string; createdAt: string };
  discount: DiscountRecord;
  discountBuyer: { code: string; buyer: string; taken: number };
  dropBuyer: DropBuyerRecord;
  dispute: DisputeRecord;
  giftCard: GiftCardRecord;
  giftCardEntry: GiftCardEntryRecord;
  giftCardSale: GiftCardSaleRecord;
  invoice: InvoiceRecord;
  lot: LotRecord;
  mail: MailRecord;
  manualInvoice: ManualInvoiceRecord;
  order: OrderRecord;
  payment: PaymentRecord;
  purchaseOrder: PurchaseOrderRecord;
  recipient: RecipientRecord;
  refund: RefundRecord;
  release: WithdrawalRecord;
  reservationCount: ReservationCountRecord;
  salesDay: { day: string } & Partial<Record<string, number | string>>;
  salesEntry: SalesEntryRecord;
  salesMonth: SalesMonthRecord;
  sequence: { name: string; last: number; firstAt?: string };
  stock: StockRecord;
  stockPart: StockPartRecord;
  stockMove: StockMoveRecord;
  storageAccount: StorageAccountRecord;
};

export const reconciledEntities = [
  'campaign',
  'campaignTally',
  'checkout',
  'deletedPurchaseOrder',
  'discount',
  'discountBuyer',
  'dropBuyer',
  'dispute',
  'giftCard',
  'giftCardEntry',
  'giftCardSale',
  'invoice',
  'lot',
  'mail',
  'manualInvoice',
  'order',
  'payment',
  'purchaseOrder',
  'recipient',
  'refund',
  'release',
  'reservationCount',
  'salesDay',
  'salesEntry',
  'salesMonth',
  'sequence',
  'stock',
  'stockPart',
  'stockMove',
  'storageAccount',
] as const satisfies readonly (keyof ReconciledItems)[];

/** The items of one kind. */
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

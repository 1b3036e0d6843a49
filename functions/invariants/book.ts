import type { CampaignRecord } from '#functions/data/campaign.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import type { InvoiceRecord } from '#functions/data/invoice.ts';
import type { LotRecord } from '#functions/data/lot.ts';
import type { MailRecord } from '#functions/data/mail.ts';
import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { PaymentRecord } from '#functions/data/payment.ts';
import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { RecipientRecord } from '#functions/data/recipient.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import type { StockRecord } from '#functions/data/stock.ts';
import type { StockMoveRecord } from '#functions/data/stock-move.ts';
import type { StorageAccountRecord } from '#functions/data/storage-account.ts';
import type { TableItem } from '#functions/data/walk-table.ts';
import type { Violation } from './violation.ts';

/** The items that the books are made of, by entity; they are taken as they lie, and nothing but their types is known of them. */
export type Entered = {
  campaign: CampaignRecord;
  campaignTally: { campaignId: string } & Partial<Record<string, number>>;
  checkout: CheckoutRecord;
  invoice: InvoiceRecord;
  lot: LotRecord;
  mail: MailRecord;
  manualInvoice: ManualInvoiceRecord;
  order: OrderRecord;
  payment: PaymentRecord;
  purchaseOrder: PurchaseOrderRecord;
  recipient: RecipientRecord;
  refund: RefundRecord;
  release: ReleaseRecord;
  sequence: { name: string; last: number };
  stock: StockRecord;
  stockMove: StockMoveRecord;
  storageAccount: StorageAccountRecord;
};

export const enteredEntities = [
  'campaign',
  'campaignTally',
  'checkout',
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
  'sequence',
  'stock',
  'stockMove',
  'storageAccount',
] as const satisfies readonly (keyof Entered)[];

/** The items of one kind. */
export const itemsOf = <Kind extends keyof Entered>(
  items: readonly TableItem[],
  kind: Kind,
): Entered[Kind][] => items.filter((item) => item.__edb_e__ === kind) as unknown as Entered[Kind][];

export type Moments = {
  now: Date;
  /**
   * What happened before this has been followed: the stream, the sweeps and the jobs have had their turn. What only follows
   * is not asked of anything later; what one transaction keeps is asked of everything.
   */
  settledBefore: string;
  /** What happened before this may have been let go, with the account that it belonged to. */
  keptSince: string;
};

/** One part of the books: it is given the table, a partition at a time and in any order, and then says what is wrong. */
export type Book = { enter(partition: readonly TableItem[]): void; close(): Violation[] };

export type OpenBook = (moments: Moments) => Book;

const fiveYears = 5 * 365.25 * 24 * 3600 * 1000;

/** Records of an account that is gone go six years after their year has ended. */
export const momentsOf = (now: Date, settledBefore: Date): Moments => ({
  now,
  settledBefore: settledBefore.toISOString(),
  keptSince: new Date(now.getTime() - fiveYears).toISOString(),
});

export const sumOf = <Item>(items: readonly Item[], figure: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + figure(item), 0);

import { endWhereLeft } from '#functions/account/end-where-left.ts';
import { tellOfInvoice } from '#functions/audit/tell-of-invoice.ts';
import { tellOfOrder } from '#functions/audit/tell-of-order.ts';
import { tellOfMadeRefund, tellOfRefundedOrder } from '#functions/audit/tell-of-refund.ts';
import { tellOfRelease } from '#functions/audit/tell-of-release.ts';
import { tellOfReturned } from '#functions/audit/tell-of-returned.ts';
import { tellOfStatus } from '#functions/audit/tell-of-status.ts';
import type { CampaignRecord } from '#functions/data/campaign.ts';
import type { InvoiceRecord } from '#functions/data/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import type { StockMoveRecord } from '#functions/data/stock-move.ts';
import { endRelease, requestDelivery } from '#functions/delivery-requests/after-payment.ts';
import { issueInvoice } from '#functions/invoices/issue-invoice.ts';
import { type Change, stream } from '#functions/kit/stream.ts';
import type { OrderKind } from '#shared/domain/holding.ts';
import { beginFanOut } from './begin-fan-out.ts';
import { emptyBoughtCart } from './empty-bought-cart.ts';
import { enterSales } from './enter-sales.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import { mailManualInvoice } from './mail-manual-invoice.ts';
import { mailPurchaseOrder } from './mail-purchase-order.ts';
import { mailRelease } from './mail-release.ts';
import { mailShipped } from './mail-shipped.ts';
import { mailStatement } from './mail-statement.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';
import { notifyShop } from './notify-shop.ts';
import { oweShopify } from './owe-shopify.ts';
import { becameOwned, becamePaid, type Consequence, type OwnedConsequence } from './paid-order.ts';
import { storeBottles } from './store-bottles.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/** What follows once an order is paid, one after the other, by what it was for. */
const whenPaid: Record<OrderKind, readonly Consequence[]> = {
  bottles: [storeBottles, enterSales, mailConfirmation, emptyBoughtCart, notifyShop],
  release: [requestDelivery, mailConfirmation, notifyShop],
  storage: [markInvoicePaid, mailConfirmation, notifyShop],
};

/** What follows once a paid order is a customer's: with its payment, or when it is taken over. */
const whenOwned: readonly OwnedConsequence[] = [tellOfOrder, issueInvoice];

/** An order for a delivery out of bond that was cancelled before it was paid: its bottles wait to be freed. */
const isLetGo = ({ kind, status, paidAt }: OrderRecord): boolean =>
  kind === 'release' && status === 'cancelled' && !paidAt;

type Followed = {
  order: OrderRecord;
  refund: RefundRecord;
  release: ReleaseRecord;
  invoice: InvoiceRecord;
  purchaseOrder: PurchaseOrderRecord;
  manualInvoice: ManualInvoiceRecord;
  stockMove: StockMoveRecord;
  campaign: CampaignRecord;
};

/** What is done about a change of each kind of item. */
const follow: { [Kind in keyof Followed]: (change: After<Followed[Kind]>, now: Date) => Promise<void> } = {
  order: async ({ before, after }, now) => {
    if (becamePaid(before, after))
      for (const next of whenPaid[after.kind ?? 'bottles']) await next(after, now);
    if (isLetGo(after)) await endRelease(after);
    if (becameOwned(before, after)) for (const next of whenOwned) await next(after, now);
    await tellOfRefundedOrder(before, after);
    await mailShipped(before, after, now);
    await tellOfStatus(before, after);
  },
  refund: async ({ after }, now) => {
    await tellOfRefund(after, now);
    await tellOfMadeRefund(after);
    await tellOfReturned(after);
  },
  release: async ({ before, after }, now) => {
    await mailRelease(before, after, now);
    await tellOfRelease(before, after);
  },
  invoice: async ({ before, after }, now) => {
    await tellOfInvoice(before, after);
    await mailStatement(before, after, now);
  },
  purchaseOrder: ({ before, after }, now) => mailPurchaseOrder(before, after, now),
  manualInvoice: ({ before, after }, now) => mailManualInvoice(before, after, now),
  // A row of the ledger never changes: its first image is all there is to follow.
  stockMove: ({ after }, now) => oweShopify(after, now),
  campaign: ({ before, after }) => beginFanOut(before, after),
};

type After<Item> = Change<Item> & { after: Item };
type Item = { [Kind in keyof Followed]: Followed[Kind] & { __edb_e__: Kind } }[keyof Followed];

export const handler = stream<Item>('followOrder', async ({ before, after }, now) => {
  if (!after) return;
  const kind = after.__edb_e__;
  // The two images of a change are of one item, and so of one kind.
  await (follow[kind] as (change: After<Item>, now: Date) => Promise<void>)({ before, after }, now);
  await endWhereLeft(after, now);
});

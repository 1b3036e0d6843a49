import { anonymiseLateRecord } from '#functions/accounts/anonymise-late-records.ts';
import { countOrder, updateCustomerListing } from '#functions/accounts/events/update-customer-listing.ts';
import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import { auditInvoice } from '#functions/bonded-storage/events/audit-invoice.ts';
import { auditOrderStatus } from '#functions/bonded-storage/events/audit-order.ts';
import {
  auditMadeRefund,
  auditRefundedOrder,
  auditReturnedBottles,
} from '#functions/bonded-storage/events/audit-refund.ts';
import { auditWithdrawal } from '#functions/bonded-storage/events/audit-withdrawal.ts';
import { mailStatement } from '#functions/bonded-storage/events/mail-statement.ts';
import { mailWithdrawal } from '#functions/bonded-storage/events/mail-withdrawal.ts';
import { storeBottles } from '#functions/bonded-storage/events/store-bottles.ts';
import {
  freeUnpaidWithdrawal,
  requestWithdrawalDelivery,
} from '#functions/bonded-storage/follow-withdrawal-payment.ts';
import { emptyBoughtCart } from '#functions/cart/events/empty-bought-cart.ts';
import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import { assignCreditNote, assignCreditNotes } from '#functions/invoicing/events/assign-credit-note.ts';
import { indexDocuments } from '#functions/invoicing/events/index-documents.ts';
import { mailManualInvoice } from '#functions/invoicing/events/mail-manual-invoice.ts';
import { markInvoicePaid } from '#functions/invoicing/events/mark-invoice-paid.ts';
import { issueCreditNote } from '#functions/invoicing/issue-credit-note.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { enqueueFanOut } from '#functions/newsletter/events/begin-fan-out.ts';
import type { GiftCardRecipientRecord } from '#functions/orders/entities/gift-card-recipient.ts';
import type { GiftCardSaleRecord } from '#functions/orders/entities/gift-card-sale.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { addToPackingList } from '#functions/orders/events/add-to-packing-list.ts';
import { indexOrder } from '#functions/orders/events/index-order.ts';
import { mailGiftCard, mailGiftCardBuyer } from '#functions/orders/events/mail-gift-card.ts';
import {
  mailCancellationByBuyer,
  mailCancellationByShop,
  mailConfirmation,
  mailPaymentLink,
  mailReady,
  mailRefund,
  mailShipped,
  notifyShop,
} from '#functions/orders/events/mail-order.ts';
import { becameOwned, becamePaid, type Consequence } from '#functions/orders/events/paid-order.ts';
import { recordStockMoves } from '#functions/orders/events/record-stock-moves.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { SupplierCreditRecord } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { mailPurchaseOrder } from '#functions/procurement/events/mail-purchase-order.ts';
import {
  enterManualInvoice,
  enterOrder,
  enterPurchase,
  enterRefund,
  enterShopifySale,
  enterStorageInvoice,
  enterSupplierCredit,
} from '#functions/reporting/events/enter-sales.ts';
import { type Change, defineStream } from '#functions/runtime/stream.ts';
import { enqueueStockSync } from '#functions/shopify/events/enqueue-stock-sync.ts';
import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import { partitions } from '#functions/table/partitions.ts';
import { expirePartition } from '#functions/table/retention.ts';
import { type OrderPurpose, toPurpose } from '#shared/domain/orders/order-states.ts';
import { hasEffect, paymentEffects } from '#shared/domain/orders/order-transitions.ts';
import { applyOwnerEffects } from './apply-owner-effects.ts';

type PaymentEffect = (typeof paymentEffects)[OrderPurpose][number];

/** The effects that the table of order states lists for a paid order. */
const whenPaid: Record<PaymentEffect, Consequence> = {
  stores_bottles: storeBottles,
  records_sales: recordStockMoves,
  requests_withdrawal: requestWithdrawalDelivery,
  marks_invoice_paid: markInvoicePaid,
  emails_confirmation: mailConfirmation,
  empties_cart: emptyBoughtCart,
  notifies_shop: notifyShop,
};

type FollowedRecords = {
  order: OrderRecord;
  refund: RefundRecord;
  giftCardRecipient: GiftCardRecipientRecord;
  giftCardSale: GiftCardSaleRecord;
  release: WithdrawalRecord;
  invoice: InvoiceRecord;
  purchaseOrder: PurchaseOrderRecord;
  manualInvoice: ManualInvoiceRecord;
  stockMove: StockMoveRecord;
  supplierCredit: SupplierCreditRecord;
  supplierInvoice: SupplierInvoiceRecord;
  campaign: CampaignRecord;
  customer: CustomerRecord;
};

const followers: {
  [Kind in keyof FollowedRecords]: (change: After<FollowedRecords[Kind]>, now: Date) => Promise<void>;
} = {
  order: async ({ before, after }, now) => {
    if (becamePaid(before, after))
      for (const effect of paymentEffects[toPurpose(after)]) await whenPaid[effect](after, now);
    if (hasEffect(after, 'frees_bottles')) await freeUnpaidWithdrawal(after);
    if (becameOwned(before, after)) {
      await applyOwnerEffects(after, now);
      await assignCreditNotes(after, now);
    }
    await enterOrder(before, after);
    await addToPackingList(before, after);
    await indexOrder(before, after);
    await indexDocuments(before, after);
    await countOrder(before, after);
    await auditRefundedOrder(before, after);
    await mailPaymentLink(before, after);
    await mailShipped(before, after);
    await mailReady(before, after);
    await mailCancellationByShop(before, after);
    await mailCancellationByBuyer(after);
    await auditOrderStatus(before, after);
    // A succeeded payment already has its expiry; other items take over the order's when it ends unpaid or is
    // reinstated.
    const isMoved = after.ttl !== before?.ttl && (!after.paidAt || before?.ttl !== undefined);
    if (isMoved) await expirePartition(`${partitions.order}${after.orderId}`);
  },
  refund: async ({ before, after }) => {
    if (!before) await expirePartition(`${partitions.order}${after.orderId}`);
    await issueCreditNote(before, after);
    await mailRefund(after);
    await auditMadeRefund(after);
    await auditReturnedBottles(after);
    await assignCreditNote(after);
    await enterRefund(before, after);
  },
  giftCardRecipient: ({ after }) => mailGiftCard(after),
  giftCardSale: ({ before, after }) => mailGiftCardBuyer(before, after),
  release: async ({ before, after }) => {
    await mailWithdrawal(before, after);
    await auditWithdrawal(before, after);
  },
  invoice: async ({ before, after }) => {
    await auditInvoice(before, after);
    await mailStatement(before, after);
    await enterStorageInvoice(before, after);
  },
  purchaseOrder: ({ before, after }) => mailPurchaseOrder(before, after),
  manualInvoice: async ({ before, after }) => {
    await mailManualInvoice(before, after);
    await enterManualInvoice(before, after);
  },
  // A ledger row never changes, so only its first image needs following.
  stockMove: async ({ after }, now) => {
    await enqueueStockSync(after, now);
    await enterShopifySale(after);
  },
  supplierCredit: ({ after }) => enterSupplierCredit(after),
  supplierInvoice: ({ before, after }) => enterPurchase(before, after),
  campaign: ({ before, after }) => enqueueFanOut(before, after),
  customer: ({ before, after }) => updateCustomerListing(before, after),
};

type After<Item> = Change<Item> & { after: Item };
type Item = {
  [Kind in keyof FollowedRecords]: FollowedRecords[Kind] & { __edb_e__: Kind };
}[keyof FollowedRecords];

export const handler = defineStream<Item>('followOrder', async ({ before, after }, now) => {
  if (!after) return;
  const kind = after.__edb_e__;
  // Both images of a change belong to the same item, so they are of the same kind.
  await (followers[kind] as (change: After<Item>, now: Date) => Promise<void>)({ before, after }, now);
  await anonymiseLateRecord(after, now);
});

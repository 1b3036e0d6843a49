import type { Email } from '#functions/adapters/mailer.ts';
import { clock } from '#functions/environment/clock.ts';
import { findAcceptedTerms } from '#functions/orders/accepted-terms.ts';
import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { type GiftCardBuyerRecord, giftCardBuyer } from '#functions/orders/entities/gift-card-buyer.ts';
import { giftCardRecipient } from '#functions/orders/entities/gift-card-recipient.ts';
import { type GiftCardSaleRecord, giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type OrderReturnRecord, orderReturn } from '#functions/orders/entities/order-return.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { deriveGiftCardCode } from '#functions/orders/gift-card-code.ts';
import { loadStorageRates } from '#functions/orders/lots/load-storage-rates.ts';
import { loadMailedOrder } from '#functions/orders/queries/load-mailed-order.ts';
import { isCredited, toCreditNoteFileName } from '#functions/orders/refunds/credited-refund.ts';
import { attachPdf } from '#functions/runtime/email/attach-pdf.ts';
import type { Composers } from '#functions/runtime/email/send-once.ts';
import { readEmailTexts } from '#functions/table/read-shop-document.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { isReadyToCollect } from '#shared/domain/orders/dispatch/collection.ts';
import { isPaymentLinkOpen } from '#shared/domain/orders/payment-link.ts';
import {
  buildCancellationByBuyerEmail,
  buildCancellationByShopEmail,
  buildCancellationReceivedEmail,
  buildReturnAgreedEmail,
  buildReturnDeclinedEmail,
  buildReturnReceivedEmail,
} from './cancellation-emails.ts';
import { buildReadyEmail } from './collection-email.ts';
import { isResent, toTrackedKey } from './email-keys.ts';
import {
  buildGiftCardEmail,
  buildGiftCardReceipt,
  buildGiftCardRefundEmail,
} from './gift-card-sale-emails.ts';
import { buildOrderConfirmationEmail } from './order-confirmation-email.ts';
import { buildOrderNoticeEmail } from './order-notice-email.ts';
import { buildPaymentLinkEmail } from './payment-link-email.ts';
import { buildRefundEmail, type RefundedCard } from './refund-email.ts';
import { buildOrderShippedEmail, buildOrderTrackedEmail, buildPartShippedEmail } from './shipping-emails.ts';

/** The emails about orders. `bonded-storage` composes those that follow an order for storage or a withdrawal. */
export const orderComposers = {
  'order-confirmation': async ({ orderId }) => {
    const paid = await loadMailedOrder(orderId);
    const [texts, terms, rates] = await Promise.all([
      readEmailTexts(),
      findTerms(paid.declared?.termsId),
      loadStorageRates(paid),
    ]);
    return buildOrderConfirmationEmail(paid, rates, texts, terms);
  },
  refund: async ({ orderId = '', refundId = '' }) => {
    const { data } = await refund.get({ orderId, refundId }).go({ consistent: true });
    if (!data) throw new Error(`The email refers to refund ${refundId}, which does not exist.`);
    const credited = await loadMailedOrder(orderId);
    const card = data.isToGiftCard ? await findRefundedCard(credited) : undefined;
    const email = buildRefundEmail(credited, data, await readEmailTexts(), card);
    if (!isCredited(data)) return email;
    // Imported only when needed, since it loads the PDF library and no other email should wait for it.
    const { renderRefundCreditNote } = await import('#functions/orders/documents/refund-credit-note.ts');
    const content = await renderRefundCreditNote(credited, data, clock.now());
    return attachPdf(email, toCreditNoteFileName(data.creditNoteNumber), content);
  },
  'order-cancelled': async ({ orderId }) => {
    const cancelled = await loadMailedOrder(orderId);
    const isByBuyer = cancelled.cancellation?.outcome === 'cancelled';
    return (isByBuyer ? buildCancellationByBuyerEmail : buildCancellationByShopEmail)(
      cancelled,
      await readEmailTexts(),
    );
  },
  'order-shipped': async ({ orderId, mailId }) => {
    const sent = await loadMailedOrder(orderId);
    // An email that is sent again shows the current tracking number.
    const shown = isResent(mailId) ? { ...sent, shippedWith: sent.tracking?.number } : sent;
    return buildOrderShippedEmail(shown, await readEmailTexts());
  },
  'order-part-shipped': async ({ orderId, occasion }) => {
    const sent = await loadMailedOrder(orderId);
    const parcel = sent.parcels?.find(({ parcelId }) => parcelId === occasion);
    return parcel && buildPartShippedEmail(sent, parcel, await readEmailTexts());
  },
  'order-ready': (about) => composeAtBar(about, 'orderReady'),
  'order-uncollected': (about) => composeAtBar(about, 'orderUncollected'),
  'order-tracked': async ({ orderId, mailId }) => {
    const sent = await loadMailedOrder(orderId);
    const { tracking, status } = sent;
    // A later correction of the number has its own email, and a delivered order no longer needs tracking.
    const isStill = tracking && toTrackedKey(sent.orderId, tracking).mailId === mailId;
    return isStill && status === 'shipped'
      ? buildOrderTrackedEmail(sent, tracking, await readEmailTexts())
      : undefined;
  },
  'order-return-asked': (about) => composeReturn(about, 'requested', buildReturnReceivedEmail),
  'order-return-agreed': (about) => composeReturn(about, 'authorised', buildReturnAgreedEmail),
  'order-return-declined': (about) => composeReturn(about, 'declined', buildReturnDeclinedEmail),
  'order-return-requested': async ({ orderId }) =>
    buildCancellationReceivedEmail(await loadMailedOrder(orderId), await readEmailTexts()),
  'payment-link': async ({ orderId }) => {
    const placed = await loadMailedOrder(orderId);
    return isPaymentLinkOpen(placed, clock.now())
      ? buildPaymentLinkEmail(placed, await readEmailTexts())
      : undefined;
  },
  'gift-card': async ({ occasion: cardId = '' }) => {
    const [{ data: card }, { data: recipient }, { data: sale }] = await Promise.all([
      giftCard.get({ cardId }).go({ consistent: true }),
      giftCardRecipient.get({ cardId }).go({ consistent: true }),
      giftCardSale.get({ cardId }).go({ consistent: true }),
    ]);
    if (!card || !recipient || (sale && sale.status !== 'paid')) return undefined;
    const derived = await deriveGiftCardCode(card.seed);
    // If the secret has changed in the meantime, the derived code matches no card.
    if (derived.cardId !== cardId) throw new Error(`The gift card ${cardId} has a different code.`);
    return buildGiftCardEmail(card, recipient, derived.code, await readEmailTexts());
  },
  'gift-card-receipt': (about) =>
    composeForBuyer(about, async (sale, buyer, texts) =>
      buildGiftCardReceipt(sale, buyer, texts, await findTerms(sale.termsId)),
    ),
  'gift-card-refund': ({ occasion = '' }) => {
    // The occasion is the card's id, followed by the amount if only part of the price is refunded.
    const [cardId, pence] = occasion.split('#');
    return composeForBuyer({ occasion: cardId }, (sale, buyer, texts) =>
      buildGiftCardRefundEmail(sale, Number(pence ?? sale.amountPence), buyer, texts),
    );
  },
  'order-notice': async ({ orderId = '', email }) => {
    const { data } = await order.get({ orderId }).go({ consistent: true });
    return email && data ? buildOrderNoticeEmail(email, data) : undefined;
  },
} satisfies Partial<Composers>;

const findTerms = async (termsId: string | undefined) => (termsId ? findAcceptedTerms(termsId) : null);

/** The state of the gift card that paid for an order, after a refund of that order. */
async function findRefundedCard({ giftCard: used }: OrderRecord): Promise<RefundedCard> {
  const cardId = used?.cardId ?? '';
  const [{ data: card }, { data: sale }] = await Promise.all([
    giftCard.get({ cardId }).go({ consistent: true }),
    giftCardSale.get({ cardId }).go({ consistent: true }),
  ]);
  if (card?.isActive) return 'spendable';
  return sale?.status === 'refunding' || sale?.status === 'refunded' ? 'refunded' : 'blocked';
}

/** An email to the buyer of a gift card; undefined if the buyer is no longer known. */
async function composeForBuyer(
  { occasion: cardId = '' }: { occasion?: string | undefined },
  build: (sale: GiftCardSaleRecord, buyer: GiftCardBuyerRecord, texts: EmailTexts) => Email | Promise<Email>,
): Promise<Email | undefined> {
  const [{ data: sale }, { data: buyer }] = await Promise.all([
    giftCardSale.get({ cardId }).go({ consistent: true }),
    giftCardBuyer.get({ cardId }).go({ consistent: true }),
  ]);
  return sale && buyer ? build(sale, buyer, await readEmailTexts()) : undefined;
}

/** An email about an order at the bar; undefined if it has been collected, or is to be packed again. */
async function composeAtBar(
  { orderId, occasion }: { orderId?: string | undefined; occasion?: string | undefined },
  kind: 'orderReady' | 'orderUncollected',
): Promise<Email | undefined> {
  const ready = await loadMailedOrder(orderId);
  if (!occasion || !isReadyToCollect(ready) || ready.collection?.readyAt !== occasion) return undefined;
  const [hours, texts] = await Promise.all([readTradingHours(), readEmailTexts()]);
  return buildReadyEmail(ready, occasion, hours, clock.now(), texts, kind);
}

/** An email about a return; undefined if its status has changed meanwhile. */
async function composeReturn(
  { orderId = '', occasion = '' }: { orderId?: string | undefined; occasion?: string | undefined },
  status: OrderReturnRecord['status'],
  build: (about: OrderRecord, returned: OrderReturnRecord, texts: EmailTexts) => Email | Promise<Email>,
): Promise<Email | undefined> {
  const { data } = await orderReturn.get({ orderId, returnId: occasion }).go({ consistent: true });
  return data?.status === status
    ? build(await loadMailedOrder(orderId), data, await readEmailTexts())
    : undefined;
}

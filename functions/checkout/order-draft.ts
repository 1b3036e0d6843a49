import type { ProductRecord } from '#functions/catalogue/entities/product.ts';
import { toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { toNamedAmount } from '#functions/orders/queries/to-order.ts';
import type { Quote } from '#shared/contracts/checkout.ts';
import type { OrderQuote } from '#shared/domain/checkout/quote.ts';
import { buildGiftWrapCharge } from '#shared/domain/common/gift-wrap.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { DeclarationWording } from '#shared/domain/orders/declarations.ts';
import { listDropBuyerKeys } from './drop-buyer-keys.ts';
import type { Draft } from './reserve-cart.ts';
import type { Buyer } from './resolve-buyer.ts';

export function toQuote(quote: OrderQuote): Quote {
  return {
    lines: quote.lines.map(({ productId, name, quantity, unitPricePence, totalPence }) => ({
      productId,
      name,
      quantity,
      unitPrice: formatDecimalPounds(unitPricePence),
      lineTotal: formatDecimalPounds(totalPence),
    })),
    subtotal: formatDecimalPounds(quote.subtotalPence),
    shippingCost: formatDecimalPounds(quote.delivery.totalPence),
    surcharges: quote.delivery.surcharges.map(toNamedAmount),
    giftWrap: quote.giftWrapPence === null ? null : formatDecimalPounds(quote.giftWrapPence),
    total: formatDecimalPounds(quote.totalPence),
    vatIncluded: formatDecimalPounds(quote.vatPence),
    storage: quote.stored && {
      deferredDuty: formatDecimalPounds(quote.stored.deferredDutyPence),
      deferredVat: formatDecimalPounds(quote.stored.deferredVatPence),
      monthly: formatDecimalPounds(quote.delivery.monthlyStoragePence ?? 0),
    },
  };
}

/** A short description of a bottle, which its buyer's confirmation repeats. */
const describeBottle = (product: ProductRecord): string =>
  [
    product.category,
    `${product.distillery}, ${product.region}`,
    ...(product.ageYears ? [`${product.ageYears} years old`] : []),
    `${Number(product.abvPercent)}% ABV`,
    product.bottleSize,
  ].join(', ');

/** A product as it is priced in a quote. */
export const toQuoteLine = (product: ProductRecord, quantity: number) => ({
  productId: product.productId,
  name: product.name,
  unitPricePence: product.pricePence,
  quantity,
  inBond: product.inBond,
  bottleSize: product.bottleSize,
  abvPercent: Number(product.abvPercent),
});

/** The buyer's declarations as the page sent them; a client written to the specification sends none. */
type DeclarationInput = {
  ageConfirmed?: boolean | null;
  termsAccepted?: boolean | null;
  privateIndividual?: boolean | null;
  declarationsVersion?: DeclarationWording | null;
  /** The accepted terms of sale. */
  termsId?: string | undefined;
};

/** The drop in which a bottle is bought, and its limit per customer. */
export type LineDrop = { dropId: string; dropLimit: number };

type DraftParts = {
  /** The products of the quote, whose descriptions the order repeats. */
  products?: readonly ProductRecord[];
  /**
   * What the page sent; 'confirmed' if the buyer's age was confirmed before the order was placed, by staff or in a ballot
   * entry.
   */
  declared: DeclarationInput | 'confirmed';
  /** The drop of each bottle that is bought in one. */
  drops?: ReadonlyMap<string, LineDrop>;
};

export function buildOrderDraft(
  { cartId, customerId }: { cartId: string; customerId: string | undefined },
  buyer: Omit<Buyer, 'place' | 'placeField'>,
  quote: OrderQuote,
  { products = [], declared, drops = new Map() }: DraftParts,
): Draft {
  const descriptions = new Map(products.map((product) => [product.productId, describeBottle(product)]));
  const address = quote.stored ? undefined : buyer.address;
  return {
    cartId,
    ...(customerId ? { customerId } : {}),
    buyer: customerId ?? toGuestBuyer(buyer.email),
    lines: quote.lines.map(({ productId, name, unitPricePence, listPricePence, quantity, unitDeferred }) => ({
      productId,
      name,
      ...(descriptions.has(productId) ? { description: descriptions.get(productId) } : {}),
      unitPricePence,
      ...(listPricePence !== undefined && { listPricePence }),
      quantity,
      ...drops.get(productId),
      ...(unitDeferred && { unitDutyPence: unitDeferred.dutyPence, unitVatPence: unitDeferred.vatPence }),
    })),
    ...(quote.giftWrapPence !== null && { charges: [buildGiftWrapCharge(quote.giftWrapPence)] }),
    ...(quote.stored && { stored: quote.stored }),
    customerName: buyer.name,
    customerEmail: buyer.email,
    shippingAddress: buyer.address,
    ...(buyer.deliveryAddress && { deliveryAddress: buyer.deliveryAddress }),
    deliveryMethodId: quote.delivery.method.id,
    deliveryName: quote.delivery.method.name,
    deliveryPence: quote.delivery.totalPence,
    surcharges: quote.delivery.surcharges,
    ...(quote.stored ? {} : { coverPence: quote.delivery.method.maxCoverPence }),
    totalPence: quote.totalPence,
    vatPence: quote.vatPence,
    isAdult: declared === 'confirmed' || (declared.ageConfirmed ?? false),
    ...(declared !== 'confirmed' && { declared: toDeclared(declared) }),
    ...(drops.size > 0 && { dropBuyers: listDropBuyerKeys({ ...buyer, customerId, address }) }),
  };
}

const toDeclared = (sent: DeclarationInput): NonNullable<Draft['declared']> => ({
  terms: sent.termsAccepted ?? false,
  privateIndividual: sent.privateIndividual ?? false,
  ...(sent.declarationsVersion ? { wording: sent.declarationsVersion } : {}),
  ...(sent.termsId && { termsId: sent.termsId }),
});

/** A note needs bottles that leave the shop, and a recipient needs a parcel. */
export const toGift = (
  { giftNote, giftRecipient }: { giftNote?: string | null; giftRecipient?: string | null },
  { stored, delivery }: OrderQuote,
): Pick<Draft, 'giftNote' | 'giftRecipient'> => ({
  ...(giftNote && !stored && { giftNote }),
  ...(giftRecipient && !stored && !delivery.method.isCollection && { giftRecipient }),
});

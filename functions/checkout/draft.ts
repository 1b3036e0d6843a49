import { guestBuyer } from '#functions/orders/buyer.ts';
import type { GuestDetails, Quote } from '#shared/api/checkout.ts';
import { poundsOf } from '#shared/domain/money.ts';
import type { OrderQuote } from '#shared/domain/quote.ts';
import type { Draft } from './reserve.ts';

/** The quote as the page shows it. */
export function toQuote(quote: OrderQuote): Quote {
  return {
    lines: quote.lines.map(({ productId, name, quantity, unitPricePence, totalPence }) => ({
      productId,
      name,
      quantity,
      unitPrice: poundsOf(unitPricePence),
      lineTotal: poundsOf(totalPence),
    })),
    subtotal: poundsOf(quote.subtotalPence),
    shippingCost: poundsOf(quote.delivery.totalPence),
    surcharges: quote.delivery.surcharges.map(({ name, amountPence }) => ({
      name,
      amount: poundsOf(amountPence),
    })),
    total: poundsOf(quote.totalPence),
    vatIncluded: poundsOf(quote.vatPence),
    storage: quote.stored && {
      deferredDuty: poundsOf(quote.stored.deferredDutyPence),
      deferredVat: poundsOf(quote.stored.deferredVatPence),
      monthly: poundsOf(quote.delivery.monthlyStoragePence ?? 0),
    },
  };
}

/** The order that a buyer and a quote make. */
export function draftOf(
  { cartId, customerId }: { cartId: string; customerId: string | undefined },
  buyer: GuestDetails,
  quote: OrderQuote,
  isAdult: boolean,
): Draft {
  return {
    cartId,
    ...(customerId ? { customerId } : {}),
    buyer: customerId ?? guestBuyer(buyer.email),
    lines: quote.lines.map(({ productId, name, unitPricePence, quantity, unitDeferred }) => ({
      productId,
      name,
      unitPricePence,
      quantity,
      ...(unitDeferred && { unitDutyPence: unitDeferred.dutyPence, unitVatPence: unitDeferred.vatPence }),
    })),
    ...(quote.stored && { stored: quote.stored }),
    customerName: buyer.name,
    customerEmail: buyer.email,
    shippingAddress: buyer.address,
    deliveryMethodId: quote.delivery.method.id,
    deliveryPence: quote.delivery.totalPence,
    surcharges: quote.delivery.surcharges,
    totalPence: quote.totalPence,
    vatPence: quote.vatPence,
    isAdult,
  };
}

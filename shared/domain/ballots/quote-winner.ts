import {
  bottleWeightKg,
  type DeliveryRefusal,
  type DeliveryTerms,
  findDefaultMethod,
  priceDelivery,
} from '#shared/domain/common/delivery.ts';

/** What a winner pays, in pence: the bottles, and their delivery to the address of the entry. */
export type WinnerQuote = { goodsPence: number; deliveryPence: number; totalPence: number };

type Prize = { pricePence: number; bottles: number };

/** How the bottles of one winner are delivered; nothing when no method can take them. */
export const findPrizeMethod = ({ pricePence, bottles }: Prize, terms: DeliveryTerms) =>
  findDefaultMethod({ valuePence: pricePence * bottles, weightKg: bottleWeightKg * bottles }, terms);

/** Prices what a winner pays at today's prices. The page shows it and the call checks it. */
export function quoteWinner(
  prize: Prize,
  postcode: string,
  terms: DeliveryTerms,
): WinnerQuote | DeliveryRefusal {
  const goodsPence = prize.pricePence * prize.bottles;
  const delivery = priceDelivery({
    methodId: findPrizeMethod(prize, terms)?.id ?? '',
    subtotalPence: goodsPence,
    weightKg: bottleWeightKg * prize.bottles,
    place: postcode,
    terms,
  });
  if ('refused' in delivery) return delivery;
  return { goodsPence, deliveryPence: delivery.totalPence, totalPence: goodsPence + delivery.totalPence };
}

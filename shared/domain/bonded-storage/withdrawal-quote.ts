import { computeDutyPence, type findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import {
  bottleWeightKg,
  type DeliveryPrice,
  type DeliveryRefusal,
  type DeliveryTerms,
  priceDelivery,
} from '#shared/domain/common/delivery.ts';
import { computeVatWithin, standardVatPercent } from '#shared/domain/common/vat.ts';

/** What insuring the delivery costs, per thousand of what the bottles would cost to buy again: half a percent, including VAT. */
export const insurancePerThousand = 5;

/** A bottle in bond. */
export type BondedBottle = {
  holdingId: string;
  /** The price that was paid for it in bond. */
  paidPence: number;
  volumeMl: number;
  abvPercent: number;
};

export type WithdrawnBottle = { holdingId: string; dutyPence: number; vatPence: number };

type Rate = ReturnType<typeof findSpiritsDutyRate>;

/** What taking bottles out of bond costs, to the penny: the quote shows it, the order charges it. */
export type WithdrawalCost = {
  bottles: WithdrawnBottle[];
  rate: Rate;
  dutyPence: number;
  /** On the price paid in bond and on the duty; due together with the duty. */
  taxVatPence: number;
  /** Carriage with its surcharges, including VAT. */
  delivery: DeliveryPrice;
  /** Including VAT. */
  insurancePence: number;
  /** VAT within carriage and insurance. */
  serviceVatPence: number;
  totalPence: number;
  /** All VAT of the order. */
  vatPence: number;
};

/** Duty at the day's rate; VAT on the price and the duty, per bottle, to the nearest penny. */
export function computeWithdrawalTax(bottle: BondedBottle, rate: Rate): WithdrawnBottle {
  const duty = computeDutyPence(bottle, rate);
  const vatPence = Math.round(((bottle.paidPence + duty) * standardVatPercent) / 100);
  return { holdingId: bottle.holdingId, dutyPence: duty, vatPence };
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What bottles in bond would cost to buy again: what was paid for them, with duty and VAT at the day's rates. */
export const computeWorthPence = (bottles: readonly BondedBottle[], rate: Rate): number =>
  sum(
    bottles.map((bottle) => {
      const { dutyPence, vatPence } = computeWithdrawalTax(bottle, rate);
      return bottle.paidPence + dutyPence + vatPence;
    }),
  );

/** Prices a delivery out of bond; `place` is the address, from which the postcode is read. */
export function quoteWithdrawal(request: {
  bottles: readonly BondedBottle[];
  rate: Rate;
  methodId: string;
  place: string;
  terms: DeliveryTerms;
}): WithdrawalCost | DeliveryRefusal {
  const { rate, methodId, place, terms } = request;
  const weightKg = request.bottles.length * bottleWeightKg;
  const bottles = request.bottles.map((bottle) => computeWithdrawalTax(bottle, rate));
  const duty = sum(bottles.map((bottle) => bottle.dutyPence));
  const taxVatPence = sum(bottles.map((bottle) => bottle.vatPence));
  const worthPence = computeWorthPence(request.bottles, rate);
  // Nothing is bought, so no subtotal makes carriage free, but the parcel's value still counts.
  const delivery = priceDelivery({
    methodId,
    subtotalPence: 0,
    valuePence: worthPence,
    weightKg,
    place,
    terms,
  });
  if ('refused' in delivery) return delivery;
  // A withdrawal is a delivery, so neither bonded storage nor collection from the bar is a method for it.
  if (delivery.method.isBondedStorage || delivery.method.isCollection)
    return { refused: 'delivery_method_unknown' };
  const insurancePence = Math.round((worthPence * insurancePerThousand) / 1000);
  const serviceVatPence = computeVatWithin(delivery.totalPence) + computeVatWithin(insurancePence);
  return {
    bottles,
    rate,
    dutyPence: duty,
    taxVatPence,
    delivery,
    insurancePence,
    serviceVatPence,
    totalPence: duty + taxVatPence + delivery.totalPence + insurancePence,
    vatPence: taxVatPence + serviceVatPence,
  };
}

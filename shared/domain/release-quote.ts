import { bottleWeightKg, type DeliveryPrice, type DeliveryRefusal, priceDelivery } from './delivery.ts';
import { dutyPence, type spiritsDutyRateAt } from './duty.ts';
import { standardVatPercent, vatWithin } from './vat.ts';

/** What insuring the way costs, in parts of what the bottles would cost to buy again: half a percent, including VAT. */
export const insurancePerThousand = 5;

/** A bottle as it lies in bond. */
export type BondedBottle = {
  holdingId: string;
  /** What was paid for it in bond. */
  paidPence: number;
  volumeMl: number;
  abvPercent: number;
};

export type ReleasedBottle = { holdingId: string; dutyPence: number; vatPence: number };

type Rate = ReturnType<typeof spiritsDutyRateAt>;

/** What taking bottles out of bond costs, to the penny: the quote shows it, the order charges it. */
export type ReleaseCost = {
  bottles: ReleasedBottle[];
  rate: Rate;
  dutyPence: number;
  /** On what was paid in bond and on the duty: it falls due with the duty. */
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

/** Duty at the day's rate; VAT on the price and the duty, once a bottle, to the nearest penny. */
export function taxOnRelease(bottle: BondedBottle, rate: Rate): ReleasedBottle {
  const duty = dutyPence(bottle, rate);
  const vatPence = Math.round(((bottle.paidPence + duty) * standardVatPercent) / 100);
  return { holdingId: bottle.holdingId, dutyPence: duty, vatPence };
}

/** Prices a delivery out of bond; `place` is the address, from which the postcode is read. */
export function quoteRelease(asked: {
  bottles: readonly BondedBottle[];
  rate: Rate;
  methodId: string;
  place: string;
}): ReleaseCost | DeliveryRefusal {
  const { rate, methodId, place } = asked;
  const weightKg = asked.bottles.length * bottleWeightKg;
  // Nothing is bought, so that no subtotal makes carriage free.
  const delivery = priceDelivery({ methodId, subtotalPence: 0, weightKg, place });
  if ('refused' in delivery) return delivery;
  // What lies in bond is asked out of it: keeping it there is no delivery.
  if (delivery.method.isBondedStorage) return { refused: 'delivery_method_unknown' };
  const bottles = asked.bottles.map((bottle) => taxOnRelease(bottle, rate));
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const duty = sum(bottles.map((bottle) => bottle.dutyPence));
  const taxVatPence = sum(bottles.map((bottle) => bottle.vatPence));
  const worthPence = sum(asked.bottles.map(({ paidPence }) => paidPence)) + duty + taxVatPence;
  const insurancePence = Math.round((worthPence * insurancePerThousand) / 1000);
  const serviceVatPence = vatWithin(delivery.totalPence) + vatWithin(insurancePence);
  return {
    ...{ bottles, rate, dutyPence: duty, taxVatPence, delivery, insurancePence, serviceVatPence },
    totalPence: duty + taxVatPence + delivery.totalPence + insurancePence,
    vatPence: taxVatPence + serviceVatPence,
  };
}

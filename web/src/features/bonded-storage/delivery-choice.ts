import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { computeWorthPence } from '#shared/domain/bonded-storage/withdrawal-quote.ts';
import { parseVolumeMl } from '#shared/domain/catalogue/bottle-size.ts';
import { findSpiritsDutyRate } from '#shared/domain/catalogue/duty.ts';
import { formatAddress, formatName } from '#shared/domain/common/address-form.ts';
import { bottleWeightKg, maxOrderKg } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { isCovered } from '#web/lib/insurance-cover.ts';

type Bottle = { id: string; purchasePrice: string; product: { abv: string; bottleSize: string } };

/** The value of the bottles in transit, at today's rates of duty and VAT. */
function calculateWorth(bottles: readonly Bottle[], now: Date): number {
  const inBond = bottles.map(({ id, purchasePrice, product }) => ({
    holdingId: id,
    paidPence: parsePence(purchasePrice),
    volumeMl: parseVolumeMl(product.bottleSize) ?? 0,
    abvPercent: Number(product.abv),
  }));
  return computeWorthPence(inBond, findSpiritsDutyRate(now));
}

/** The delivery methods for the bottles, and those that could carry them but do not cover their value. */
export function listMethods(
  options: readonly DeliveryOption[],
  bottles: readonly Bottle[],
  now: Date,
): { offered: DeliveryOption[]; notCovered: DeliveryOption[] } {
  const weightKg = bottles.length * bottleWeightKg;
  const worthPence = calculateWorth(bottles, now);
  const able = options.filter(
    ({ isBondedStorage, isCollection, maxWeight }) =>
      !isBondedStorage && !isCollection && weightKg <= (maxWeight ?? maxOrderKg),
  );
  return {
    offered: able.filter((option) => isCovered(option, worthPence)),
    notCovered: able.filter((option) => !isCovered(option, worthPence)),
  };
}

/** The chosen option if it is still offered, otherwise the first. */
export const findChosen = <Each extends { id: string }>(
  offered: readonly Each[],
  id: string | undefined,
): Each | undefined => offered.find((each) => each.id === id) ?? offered[0];

/** The destination, in words, and the method of a delivery that was set up before. */
export type PreviousDelivery = { recipient: string; address: string; deliveryMethodId: string };

/** The proposed address: the chosen one, else the previous delivery's, else the default. */
export function findAddress(
  addresses: readonly Address[],
  id: string | undefined,
  before?: PreviousDelivery,
): Address | undefined {
  const isOfBefore = (each: Address) =>
    before?.recipient === formatName(each) && before.address === formatAddress(each);
  return (
    addresses.find((each) => each.id === id) ??
    addresses.find(isOfBefore) ??
    addresses.find((each) => each.isDefault) ??
    addresses[0]
  );
}

/** The previous delivery's method, matched by id, because staff may have renamed it since. */
export const findPreviousMethod = (
  methods: readonly DeliveryOption[],
  before?: PreviousDelivery,
): string | undefined => methods.find(({ id }) => id === before?.deliveryMethodId)?.id;

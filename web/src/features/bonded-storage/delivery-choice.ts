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

/** What bottles are worth on the way, at today's rates of duty and VAT. */
function calculateWorth(bottles: readonly Bottle[], now: Date): number {
  const inBond = bottles.map(({ id, purchasePrice, product }) => ({
    holdingId: id,
    paidPence: parsePence(purchasePrice),
    volumeMl: parseVolumeMl(product.bottleSize) ?? 0,
    abvPercent: Number(product.abv),
  }));
  return computeWorthPence(inBond, findSpiritsDutyRate(now));
}

/** The ways in which bottles can travel, and those that could carry them but do not cover what they are worth. */
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

/** What was chosen where it is still offered, else what stands first. */
export const findChosen = <Each extends { id: string }>(
  offered: readonly Each[],
  id: string | undefined,
): Each | undefined => offered.find((each) => each.id === id) ?? offered[0];

/** What a delivery that was set up before says of where it goes, in words, and how. */
export type PreviousDelivery = { recipient: string; address: string; deliveryMethodId: string };

/** The address that is proposed: the one that was chosen, else the one of before, else the default. */
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

/** The option of before, by its id: staff may have renamed it since. */
export const findPreviousMethod = (
  methods: readonly DeliveryOption[],
  before?: PreviousDelivery,
): string | undefined => methods.find(({ id }) => id === before?.deliveryMethodId)?.id;

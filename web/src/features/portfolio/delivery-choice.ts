import type { Address } from '#shared/api/addresses.ts';
import type { DeliveryOption } from '#shared/api/delivery.ts';
import { addressLines, nameOf } from '#shared/domain/address-form.ts';
import { bottleWeightKg, heaviestOrderKg } from '#shared/domain/delivery.ts';

/** The ways in which so many bottles can travel. */
export function methodsFor(options: readonly DeliveryOption[], bottles: number): DeliveryOption[] {
  const weightKg = bottles * bottleWeightKg;
  return options.filter(
    ({ isBondedStorage, maxWeight }) => !isBondedStorage && weightKg <= (maxWeight ?? heaviestOrderKg),
  );
}

/** What was chosen where it is still offered, else what stands first. */
export const chosenOf = <Each extends { id: string }>(
  offered: readonly Each[],
  id: string | undefined,
): Each | undefined => offered.find((each) => each.id === id) ?? offered[0];

/** What a delivery that was set up before says of where it goes and how, in words. */
export type Before = { recipient: string; address: string; deliveryMethod: string };

/** The address that is proposed: the one that was chosen, else the one of before, else the default. */
export function addressOf(
  addresses: readonly Address[],
  id: string | undefined,
  before?: Before,
): Address | undefined {
  const isOfBefore = (each: Address) =>
    before?.recipient === nameOf(each) && before.address === addressLines(each).join(', ');
  return (
    addresses.find((each) => each.id === id) ??
    addresses.find(isOfBefore) ??
    addresses.find((each) => each.isDefault) ??
    addresses[0]
  );
}

export const methodBefore = (methods: readonly DeliveryOption[], before?: Before): string | undefined =>
  methods.find(({ name }) => name === before?.deliveryMethod)?.id;

import { computeVatWithin } from '#shared/domain/common/vat.ts';

/** What gift wrap costs per order until staff publish another price, VAT included. */
export const defaultGiftWrapPence = 500;

/** The name of the charge for gift wrap on orders, invoices and slips; it is stored with the order. */
export const giftWrapName = 'Gift wrap';

type Charge = { name: string; amountPence: number; vatPence: number };

/** The charge that an order stores for gift wrap. */
export const buildGiftWrapCharge = (amountPence: number): Charge => ({
  name: giftWrapName,
  amountPence,
  vatPence: computeVatWithin(amountPence),
});

/** Whether an order of bottles is wrapped as a gift. */
export const isGiftWrapped = ({
  lines,
  charges = [],
}: {
  lines: readonly unknown[];
  charges?: readonly { name: string }[] | undefined;
}): boolean => lines.length > 0 && charges.some(({ name }) => name === giftWrapName);

/**
 * Whether a paid order can be wrapped, or unwrapped, at the same total. `wrapPence` is what wrapping costs today, null when it
 * is not offered.
 */
export const isWrapFree = (
  charges: readonly { name: string; amountPence: number }[],
  wrapPence: number | null,
): boolean => (charges.find(({ name }) => name === giftWrapName)?.amountPence ?? wrapPence) === 0;

/** What an order of bottles charges besides the bottles and their delivery, in pence. */
export const computeExtrasPence = ({
  lines,
  charges = [],
}: {
  lines: readonly unknown[];
  charges?: readonly { amountPence: number }[] | undefined;
}): number => (lines.length === 0 ? 0 : charges.reduce((sum, { amountPence }) => sum + amountPence, 0));

/** Printed on the packing slip. */
export const giftWrapInstruction = 'As a gift: no prices in the parcel';

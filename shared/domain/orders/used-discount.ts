/** What a code takes off: an amount from the order, a percentage from each bottle, or the price of delivery. */
export const discountKinds = ['amount', 'percentage', 'delivery'] as const;
export type DiscountKind = (typeof discountKinds)[number];

type Line = { unitPricePence: number; quantity: number; listPricePence?: number | undefined };

/** What a discount code took off bottles, in pence; their prices already include it. */
export const computeDiscountPence = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, { unitPricePence, quantity, listPricePence = unitPricePence }) =>
      sum + (listPricePence - unitPricePence) * quantity,
    0,
  );

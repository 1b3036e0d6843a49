import { standardVatPercent } from '#shared/domain/common/vat.ts';

/** A part of what a supplier has billed, by its rate of VAT; without VAT in pence. */
export type PurchaseRate = { tax: 'standard' | 'zero'; netPence: number; vatPence: number };

/** By how many pence the VAT of an invoice may differ from the rate on its total, because each of its lines was rounded. */
const maxRoundingPence = 20;

/**
 * Splits an invoice of which only total and VAT are known by rate: the part that bears VAT at the standard rate, and the part
 * that bears none. Goods bought in bond, for example, come without VAT on an invoice whose carriage bears it.
 */
export function splitPurchase({
  totalPence,
  vatPence,
}: {
  totalPence: number;
  vatPence: number;
}): PurchaseRate[] {
  const netPence = totalPence - vatPence;
  if (vatPence === 0) return netPence === 0 ? [] : [{ tax: 'zero', netPence, vatPence: 0 }];
  const expectedPence = Math.round((netPence * standardVatPercent) / 100);
  if (vatPence >= expectedPence - maxRoundingPence) return [{ tax: 'standard', netPence, vatPence }];
  const taxedPence = Math.round((vatPence * 100) / standardVatPercent);
  return [
    { tax: 'standard', netPence: taxedPence, vatPence },
    { tax: 'zero', netPence: netPence - taxedPence, vatPence: 0 },
  ];
}

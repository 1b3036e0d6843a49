/**
 * The standard rate of VAT in the United Kingdom, in percent, since 4 January 2011.
 * Source: Value Added Tax Act 1994, s. 2(1), as amended by the Finance (No. 2) Act 2010, s. 3.
 */
export const standardVatPercent = 20;

/** The VAT that a price including VAT contains, in pence; computed once per line and rounded to the nearest penny. */
export function computeVatWithin(grossPence: number): number {
  return Math.round((grossPence * standardVatPercent) / (100 + standardVatPercent));
}

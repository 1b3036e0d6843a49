/** How VAT applies to a line of an invoice or a credit note. */
export const taxTreatments = ['standard', 'suspended', 'duty', 'removal'] as const;

/**
 * `standard`: a supply of the shop, VAT included. `suspended`: bottles sold in bond, under duty suspension. `duty`: alcohol
 * duty that falls due when bottles leave the warehouse. `removal`: the VAT that falls due with it.
 */
export type TaxTreatment = (typeof taxTreatments)[number];

export type TaxLine = { totalPence: number; vatPence: number; tax?: TaxTreatment };

/** What an invoice for bottles that leave bond comes to, part by part. */
export type RemovalTotals = {
  dutyPence: number;
  removalVatPence: number;
  /** Delivery and insurance, without VAT. */
  servicesPence: number;
  servicesVatPence: number;
};

/** Adds the lines up by how VAT applies to them. */
export function computeRemovalTotals(lines: readonly TaxLine[]): RemovalTotals {
  const sum = (tax: TaxTreatment, field: 'totalPence' | 'vatPence') =>
    lines.reduce((total, line) => total + ((line.tax ?? 'standard') === tax ? line[field] : 0), 0);
  const servicesVatPence = sum('standard', 'vatPence');
  return {
    dutyPence: sum('duty', 'totalPence'),
    removalVatPence: sum('removal', 'totalPence'),
    servicesPence: sum('standard', 'totalPence') - servicesVatPence,
    servicesVatPence,
  };
}

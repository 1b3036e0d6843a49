/**
 * Readings of the law that counsel has yet to confirm, as switches: the code supports both settings of each, and
 * `docs/operations.md` names the question whose answer would change it. The values here are the careful reading.
 */
export type LawSwitches = {
  /**
   * What is compared with the permitted price of a bottle that stays in bond: its list price, because duty and VAT are only
   * deferred, or the price paid for it in bond.
   */
  permittedPriceInBond: 'shelf' | 'paid';
  /**
   * The minimum price of a unit of alcohol, in pence, for every sale; 0 for none. Scotland has 65p since 30 September 2024, but
   * not for goods sent from outside Scotland; Wales has 65p since 1 October 2026. The shop sends from London, so neither
   * applies by default.
   */
  minimumUnitPence: number;
  /** The note on VAT on an invoice for bottles in bond. */
  suspendedSupplyNote: string;
};

export const law: LawSwitches = {
  permittedPriceInBond: 'shelf',
  minimumUnitPence: 0,
  suspendedSupplyNote:
    'These bottles are supplied in a bonded warehouse under duty suspension. No VAT is charged on this supply.',
};

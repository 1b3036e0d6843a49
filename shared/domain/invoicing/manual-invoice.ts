/** Invoices that staff write for sales outside the shop: their kinds, their states and their totals. */

export const manualInvoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;
export type ManualInvoiceStatus = (typeof manualInvoiceStatuses)[number];

/** The states in which an invoice has gone out to its customer; reaching the first of them issues it. */
export const issuedStatuses: readonly ManualInvoiceStatus[] = ['sent', 'paid', 'overdue'];

export const manualInvoiceTypes = ['trade', 'bespoke_sale', 'consultation', 'event'] as const;
export type ManualInvoiceType = (typeof manualInvoiceTypes)[number];

export const manualInvoiceTypeNames: Readonly<Record<ManualInvoiceType, string>> = {
  trade: 'Trade Sale',
  bespoke_sale: 'Bespoke Sale',
  consultation: 'Consultation',
  event: 'Event',
};

/** The rates of VAT that a line may bear, in percent: standard, reduced, and zero or none. */
export const manualVatRates = ['20.00', '5.00', '0.00'] as const;
export type ManualVatRate = (typeof manualVatRates)[number];

export const manualInvoiceDefaults = {
  vatRate: '20.00',
  country: 'UK',
  terms: 'Payment due within 30 days',
  type: 'trade',
  dueDays: 30,
} as const;

/** How money arrives for an invoice that is marked as paid by hand. */
export const manualPaymentMethod = 'bank_transfer';

type TradeNumbers = { customerVatNumber?: string | null; customerAwrsNumber?: string | null };

/** A trade customer's own numbers, as its invoice shows them. */
export const listTradeNumbers = ({ customerVatNumber, customerAwrsNumber }: TradeNumbers): string[] => [
  ...(customerVatNumber ? [`VAT number ${customerVatNumber}`] : []),
  ...(customerAwrsNumber ? [`AWRS number ${customerAwrsNumber}`] : []),
];

export type PricedLine = { quantity: number; unitPence: number; vatRate: ManualVatRate };
export type LineTotals = { totalPence: number; vatPence: number };
export type RateTotals = { vatRate: ManualVatRate; netPence: number; vatPence: number };
export type ManualInvoiceTotals = {
  lines: LineTotals[];
  subtotalPence: number;
  vatPence: number;
  totalPence: number;
  /** The totals of each rate, the highest rate first; only rates that occur. */
  byRate: RateTotals[];
};

/** A line without VAT, and its VAT to the nearest penny, half a penny up. */
export function computeLineTotals({ quantity, unitPence, vatRate }: PricedLine): LineTotals {
  const totalPence = quantity * unitPence;
  return { totalPence, vatPence: Math.floor((totalPence * Number(vatRate) + 50) / 100) };
}

/**
 * The totals of an invoice. VAT is computed for each line, rounded to the nearest penny, half a penny up, and added up; nothing
 * is rounded afterwards, so the columns of the invoice add up to its totals. HMRC allows it: VAT Notice 700, section 17.5.2,
 * which asks those who round by lines to do so consistently.
 */
export function computeManualInvoiceTotals(lines: readonly PricedLine[]): ManualInvoiceTotals {
  const each = lines.map(computeLineTotals);
  const sum = (lines: readonly LineTotals[], field: keyof LineTotals) =>
    lines.reduce((total, line) => total + line[field], 0);
  const subtotalPence = sum(each, 'totalPence');
  const vatPence = sum(each, 'vatPence');
  const byRate = manualVatRates.flatMap((vatRate) => {
    const totals = each.filter((_, index) => lines[index]?.vatRate === vatRate);
    return totals.length === 0
      ? []
      : [{ vatRate, netPence: sum(totals, 'totalPence'), vatPence: sum(totals, 'vatPence') }];
  });
  return { lines: each, subtotalPence, vatPence, totalPence: subtotalPence + vatPence, byRate };
}

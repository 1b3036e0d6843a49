/** What an invoice may ask for beyond what was ordered and received before finance has to approve it. */
export const maxOverchargePence = 2_500;

export type BilledLine = { line?: number | undefined; quantity: number; unitPricePence: number };

type OrderedLine = { unitPricePence: number; received: number };

export type InvoiceToMatch = {
  ordered: readonly OrderedLine[];
  /** The lines of this invoice; undefined where it was recorded by its total alone. */
  billed: readonly BilledLine[] | undefined;
  /** The lines of the invoices for this order that were approved earlier. */
  billedBefore: readonly BilledLine[];
  /** Without VAT, and less what was credited. */
  netPence: number;
  netBeforePence: number;
  creditedNetPence: number;
};

export type LineMatch = {
  /** Absent for something on the invoice that is not on the order. */
  line?: number;
  /** Good ones that no approved invoice has billed yet. */
  billable: number;
  orderedPricePence: number;
  billed: number;
  billedPricePence?: number;
  /** What the line bills beyond its order and its receipts. */
  overchargePence: number;
};

export type Match = { receivedPence: number; lines: LineMatch[]; overchargePence: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const computeBilledLinePence = ({ quantity, unitPricePence }: BilledLine): number =>
  quantity * unitPricePence;

function matchLine(
  { unitPricePence, received }: OrderedLine,
  line: number,
  billed: readonly BilledLine[],
  billedBefore: readonly BilledLine[],
): LineMatch {
  const isOfLine = (each: BilledLine) => each.line === line;
  const billable = received - sum(billedBefore.filter(isOfLine).map(({ quantity }) => quantity));
  const own = billed.filter(isOfLine);
  const quantity = sum(own.map((each) => each.quantity));
  const pence = sum(own.map(computeBilledLinePence));
  const price = quantity > 0 ? pence / quantity : undefined;
  const tooMany = Math.max(0, quantity - Math.max(0, billable));
  const tooDear = Math.max(0, (price ?? 0) - unitPricePence);
  return {
    line,
    billable,
    orderedPricePence: unitPricePence,
    billed: quantity,
    ...(price === undefined ? {} : { billedPricePence: Math.round(price) }),
    // Surplus bottles count at their full price, the others at what they are dearer by.
    overchargePence: Math.round(tooMany * (price ?? 0) + tooDear * (quantity - tooMany)),
  };
}

/**
 * Compares an invoice with its order and what was received, like with like: quantity and price by line, and the totals without
 * VAT. Billing less than was received is no overcharge, because the rest may come on another invoice.
 */
export function matchInvoice(invoice: InvoiceToMatch): Match {
  const { ordered, billed, billedBefore, netPence, netBeforePence, creditedNetPence } = invoice;
  const receivedPence = sum(ordered.map(({ received, unitPricePence }) => received * unitPricePence));
  const ofTotals = Math.max(0, netPence + netBeforePence - receivedPence);
  const others = (billed ?? []).filter(({ line }) => line === undefined);
  const lines = billed
    ? [
        ...ordered.map((each, line) => matchLine(each, line, billed, billedBefore)),
        ...others.map((each) => ({
          billable: 0,
          orderedPricePence: 0,
          billed: each.quantity,
          billedPricePence: each.unitPricePence,
          overchargePence: computeBilledLinePence(each),
        })),
      ]
    : [];
  const ofLines = sum(lines.map(({ overchargePence }) => overchargePence));
  const overchargePence = Math.max(0, Math.max(ofTotals, ofLines) - creditedNetPence);
  return { receivedPence, lines, overchargePence };
}

/** Whether finance has to approve it: nothing to compare it with, or too much asked for. */
export const needsFinance = (match: Match | undefined): boolean =>
  !match || match.overchargePence > maxOverchargePence;

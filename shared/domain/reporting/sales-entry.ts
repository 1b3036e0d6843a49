import { type Costing, computeCostPence } from '#shared/domain/catalogue/product-cost.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { TaxTreatment } from '#shared/domain/common/tax-lines.ts';

/**
 * The journal of sales: one entry for each event that sells bottles or services, or takes a sale back. Its id follows
 * from the event, so that nothing is entered twice.
 *
 * - `order`: an order is paid, at the moment of its payment. An order that pays a storage invoice is no sale of its own.
 * - `invoice`: the staff issues an invoice, or a month of storage is billed, whether or not it is paid by then.
 * - `refund`, `refund_returned`: money went back, or the buyer's bank sent it back again.
 * - `invoice_cancelled`: an issued invoice is credited in full.
 * - `shopify`: bottles left stock on Shopify; only how many is known here.
 * - `payment`: an invoice is paid that was entered when it was issued. It is no sale.
 * - `purchase`, `purchase_withdrawn`: a supplier's invoice is approved, or its approval is taken back; both count on the
 *   date of the invoice, so that an approval that was taken back leaves nothing.
 * - `purchase_credit`: a supplier's credit note, on its date.
 */
export const salesKinds = [
  'order',
  'invoice',
  'refund',
  'refund_returned',
  'invoice_cancelled',
  'shopify',
  'payment',
  'purchase',
  'purchase_withdrawn',
  'purchase_credit',
] as const;
export type SalesKind = (typeof salesKinds)[number];

/**
 * `web`: the shop's own checkout. `phone`: taken by staff. `bond`: sold in bond, delivered out of it, or stored there.
 * `trade` and `bar`: invoices of the staff, to the trade or for anything else; `invoice` are those from before the two were
 * told apart. `purchases` are no sales. Orders may bring others.
 */
export const salesChannels = [
  'web',
  'phone',
  'bond',
  'trade',
  'bar',
  'invoice',
  'shopify',
  'purchases',
] as const;
export type SalesChannel = (typeof salesChannels)[number] | (string & {});

/** What a line is for. `returned` is bottles that came back, without money; `credit` is money that went back. */
export const salesParts = [
  'bottles',
  'delivery',
  'storage',
  'services',
  'duty',
  'import_vat',
  'credit',
  'returned',
  'purchase',
] as const;
export type SalesPart = (typeof salesParts)[number];

/** How VAT applies to a line: as on an invoice, or at another rate than the standard one. */
export const salesTaxes = ['standard', 'reduced', 'zero', 'suspended', 'duty', 'removal'] as const;
export type SalesTax = (typeof salesTaxes)[number] & (TaxTreatment | 'reduced' | 'zero');

/** A part of an entry, in pence; negative where it takes something back. */
export type SalesLine = {
  part: SalesPart;
  tax: SalesTax;
  text: string;
  productId?: string | undefined;
  /** Bottles; 0 when the line is not for bottles. */
  quantity: number;
  /** What was charged, VAT included. */
  grossPence: number;
  vatPence: number;
  /** What the bottles were sold for without VAT. This includes bottles that came back, whose money is a line of its own. */
  valuePence: number;
  /** What the bottles cost; absent when that is unknown. */
  costPence?: number | undefined;
};

export type SalesEntry = {
  entryId: string;
  kind: SalesKind;
  channel: SalesChannel;
  /** The moment that decides the day, in London, on which it counts. */
  at: string;
  day: string;
  /** The number of the order, invoice or credit note. */
  reference: string;
  orderId?: string | undefined;
  lines: SalesLine[];
  /** Duty and VAT that an order in bond defers; negative where its bottles came back to the shop. */
  deferredDutyPence?: number | undefined;
  deferredVatPence?: number | undefined;
};

/** The totals of a day, or of any number of days; money in pence. */
export type SalesSums = {
  entries: number;
  orders: number;
  units: number;
  shopifyUnits: number;
  returnedUnits: number;
  /** All that was charged, VAT and duty included. */
  grossPence: number;
  /** The output VAT in it. */
  vatPence: number;
  /** Duty and import VAT in it, which are collected for HMRC when bottles leave bond. */
  taxesPence: number;
  /** Delivery in it, VAT included. */
  deliveryPence: number;
  refunds: number;
  refundPence: number;
  refundVatPence: number;
  refundTaxesPence: number;
  /** What the bottles with a known cost were sold for without VAT, less those that came back, and what they cost. */
  costedPence: number;
  costPence: number;
  /** Bottles sold, less those that came back, whose cost is not known. */
  uncostedUnits: number;
};

export const createEmptySums = (): SalesSums => ({
  entries: 0,
  orders: 0,
  units: 0,
  shopifyUnits: 0,
  returnedUnits: 0,
  grossPence: 0,
  vatPence: 0,
  taxesPence: 0,
  deliveryPence: 0,
  refunds: 0,
  refundPence: 0,
  refundVatPence: 0,
  refundTaxesPence: 0,
  costedPence: 0,
  costPence: 0,
  uncostedUnits: 0,
});

export const sumNames = Object.keys(createEmptySums()) as (keyof SalesSums)[];

/** Adds figures up, in any order. */
export function addSums(all: Iterable<Partial<SalesSums>>): SalesSums {
  const total = createEmptySums();
  for (const sums of all) for (const name of sumNames) total[name] += sums[name] ?? 0;
  return total;
}

const isTaxForHmrc = ({ tax }: SalesLine): boolean => tax === 'duty' || tax === 'removal';

const isReversal = (kind: SalesKind): boolean =>
  kind === 'refund' || kind === 'refund_returned' || kind === 'invoice_cancelled';

/** Whether an entry is about goods or services that the shop has bought. */
export const isPurchase = (kind: SalesKind): boolean => kind.startsWith('purchase');

/** What one entry adds to its day. */
export function sumEntry({ kind, lines }: Pick<SalesEntry, 'kind' | 'lines'>): SalesSums {
  const sums = createEmptySums();
  sums.entries = 1;
  if (kind === 'payment' || isPurchase(kind)) return sums;
  if (kind === 'order' || kind === 'invoice') sums.orders = 1;
  if (kind === 'refund' || kind === 'invoice_cancelled') sums.refunds = 1;
  if (kind === 'refund_returned') sums.refunds = -1;
  for (const line of lines) {
    const { part, quantity, grossPence, vatPence, valuePence, costPence } = line;
    const taxesPence = isTaxForHmrc(line) ? grossPence : 0;
    const outputVatPence = isTaxForHmrc(line) ? 0 : vatPence;
    if (kind === 'shopify') {
      sums.shopifyUnits += quantity;
      continue;
    }
    if (isReversal(kind)) {
      sums.refundPence -= grossPence;
      sums.refundVatPence -= outputVatPence;
      sums.refundTaxesPence -= taxesPence;
    } else {
      sums.grossPence += grossPence;
      sums.vatPence += outputVatPence;
      sums.taxesPence += taxesPence;
      if (part === 'delivery') sums.deliveryPence += grossPence;
    }
    if (quantity > 0) sums.units += quantity;
    else sums.returnedUnits -= quantity;
    if (quantity === 0) continue;
    if (costPence === undefined) sums.uncostedUnits += quantity;
    else {
      sums.costedPence += valuePence;
      sums.costPence += costPence;
    }
  }
  // Adding 0 turns -0 into 0.
  for (const name of sumNames) sums[name] += 0;
  return sums;
}

/** Sales without VAT and without what is collected for HMRC, less refunds, in pence. */
export const computeNetPence = (sums: SalesSums): number =>
  sums.grossPence -
  sums.vatPence -
  sums.taxesPence -
  (sums.refundPence - sums.refundVatPence - sums.refundTaxesPence);

/** An entry whose bottles have no cost yet, and the moment at which their cost is determined. */
export type UncostedEntry = SalesEntry & { costedAt: string };

export const toEntryDay = (at: string): string => toLondonDay(new Date(at));

/** The entry with the cost of its bottles, given what is known of each product. */
export function costEntry(
  { costedAt, ...entry }: UncostedEntry,
  getCosting: (productId: string) => Costing | undefined,
): SalesEntry {
  return {
    ...entry,
    lines: entry.lines.map((line) => {
      if (!line.productId || line.quantity === 0) return line;
      const costing = getCosting(line.productId);
      const costPence = costing && computeCostPence(costing, line.quantity, costedAt);
      return costPence === undefined ? line : { ...line, costPence };
    }),
  };
}

import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { ageBuckets } from '#shared/domain/reporting/ageing.ts';
import { findPeriodProblem } from '#shared/domain/reporting/report-period.ts';

const Pounds = withMeta(z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/)), {
  description: 'Pounds sterling with two decimals; negative where refunds exceed sales.',
  examples: ['4850.00'],
});
const Count = z.int();
const Day = z.iso.date('Please choose a day');

/** London days, both included. */
const period = { from: Day, to: Day };

export const ReportPeriodQuery = z.object(period).check(
  z.superRefine(({ from, to }, context) => {
    const message = findPeriodProblem({ from, to });
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  }),
);

const Row = z.object({
  units: withDescription(Count, 'Bottles sold, those on Shopify included.'),
  returned: withDescription(Count, 'Bottles returned.'),
  sales: withDescription(Pounds, 'VAT included, less refunds.'),
  vat: Pounds,
  net: Pounds,
  cost: withDescription(z.nullable(Pounds), 'Null where no bottle has a known cost.'),
  margin: withDescription(
    z.nullable(Pounds),
    'What the bottles with a known cost were sold for without VAT, less that cost.',
  ),
});

export const SalesReport = defineObject('SalesReport', {
  ...period,
  asOf: Timestamp,
  totals: Row,
  products: z.array(
    z.extend(Row, {
      key: z.string(),
      productId: withDescription(z.nullable(z.string()), 'Null for anything but a bottle.'),
      name: z.string(),
      category: z.nullable(z.string()),
    }),
  ),
  categories: z.array(z.extend(Row, { name: z.string() })),
  channels: z.array(
    z.extend(Row, {
      channel: z.string(),
      name: z.string(),
      documents: withDescription(Count, 'Orders paid and invoices issued; on Shopify, stock movements.'),
      charged: withDescription(Pounds, 'VAT included, before refunds.'),
      refunded: Pounds,
      collected: withDescription(Pounds, 'Duty and VAT on removal within, collected for HMRC.'),
    }),
  ),
  days: z.array(z.object({ day: Day, sales: Pounds, refunded: Pounds, orders: Count, units: Count })),
});
export type SalesReport = z.output<typeof SalesReport>;

export const VatReturn = defineObject('VatReturn', {
  ...period,
  asOf: Timestamp,
  box1: Pounds,
  box4: Pounds,
  box6: withDescription(Pounds, 'The VAT return takes whole pounds, without pence.'),
  box7: withDescription(Pounds, 'The VAT return takes whole pounds, without pence.'),
  lines: z.array(
    z.object({
      name: z.string(),
      boxes: withDescription(z.nullable(z.array(z.int())), 'Null where it is not part of a box.'),
      net: Pounds,
      vat: Pounds,
    }),
  ),
  shopifyUnits: withDescription(Count, 'Bottles sold or removed on Shopify, whose money is in none of it.'),
});
export type VatReturn = z.output<typeof VatReturn>;

const DutyFigures = z.object({
  deferredDuty: Pounds,
  deferredVat: Pounds,
  paidDuty: Pounds,
  paidVat: Pounds,
});
const month = { month: z.string(), ...period };

export const DutyReport = defineObject('DutyReport', {
  ...period,
  asOf: Timestamp,
  totals: DutyFigures,
  months: z.array(z.extend(DutyFigures, month)),
});
export type DutyReport = z.output<typeof DutyReport>;

const StorageFigures = z.object({ billed: Pounds, billedVat: Pounds, paid: Pounds, refunded: Pounds });

export const StorageReport = defineObject('StorageReport', {
  ...period,
  asOf: Timestamp,
  totals: StorageFigures,
  months: z.array(z.extend(StorageFigures, month)),
  due: withDescription(
    z.object({ invoices: Count, amount: Pounds, overdueInvoices: Count, overdue: Pounds }),
    'What is to be paid now, whenever it was billed.',
  ),
});
export type StorageReport = z.output<typeof StorageReport>;

const PayoutFigures = z.object({
  charges: Pounds,
  refunds: withDescription(Pounds, 'Below nothing.'),
  disputes: Pounds,
  other: Pounds,
  fees: Pounds,
  amount: withDescription(Pounds, 'What reached the bank.'),
  difference: withDescription(Pounds, 'The amount less the sum of its parts; 0.00 where they add up.'),
});
export const PayoutReport = defineObject('PayoutReport', {
  ...period,
  asOf: Timestamp,
  importedAt: withDescription(z.nullable(Timestamp), 'When Stripe was last queried; null before.'),
  totals: PayoutFigures,
  balance: withDescription(
    z.nullable(z.object({ available: Pounds, pending: Pounds })),
    'What Stripe held of the shop then.',
  ),
  payouts: z.array(
    z.extend(PayoutFigures, {
      id: z.string(),
      arrivesOn: Day,
      status: z.string(),
      transactions: Count,
      unmatched: withDescription(Count, 'Payments and refunds in it that the shop does not know of.'),
      unmatchedIds: z.array(z.string()),
      isManual: withDescription(z.boolean(), 'Of which Stripe does not say what it is made of.'),
    }),
  ),
});
export type PayoutReport = z.output<typeof PayoutReport>;

const GiftCardFigures = z.object({
  issued: Pounds,
  redeemed: withDescription(Pounds, 'Negative: it was taken from the cards.'),
  returned: withDescription(Pounds, 'Refunds of orders that went back to cards.'),
  adjusted: Pounds,
  sold: withDescription(Pounds, 'Bought by visitors, and paid by card.'),
  refunded: withDescription(Pounds, 'Negative: what went back to those who had bought cards.'),
  outstanding: withDescription(Pounds, 'What the shop owes on all cards at the end.'),
});

export const GiftCardReport = defineObject('GiftCardReport', {
  ...period,
  asOf: Timestamp,
  opening: withDescription(Pounds, 'What the shop owed before the first day.'),
  totals: GiftCardFigures,
  days: withDescription(
    z.array(z.extend(GiftCardFigures, { day: Day })),
    'The days on which something has moved.',
  ),
});
export type GiftCardReport = z.output<typeof GiftCardReport>;

const Bucket = z.enum(ageBuckets);
const Document = z.object({
  key: z.string(),
  kind: z.enum(['manual_invoice', 'storage_invoice', 'supplier_invoice']),
  id: withDescription(z.nullable(z.string()), 'Of the page of the document; null where it has none.'),
  number: z.string(),
  name: z.string(),
  issuedOn: Day,
  dueOn: Day,
  daysLate: Count,
  bucket: Bucket,
  amount: Pounds,
});
const Aged = z.object({
  total: Pounds,
  buckets: z.array(z.object({ bucket: Bucket, documents: Count, amount: Pounds })),
  documents: z.array(Document),
});
export const Ageing = defineObject('Ageing', {
  asOf: Timestamp,
  today: Day,
  receivables: Aged,
  payables: Aged,
});
export type Ageing = z.output<typeof Ageing>;
export type AgedDocument = z.output<typeof Document>;

const common = { method: 'GET', permission: 'accounts.view' } as const;

export const accountReportsApi = defineArea('reports', {
  getSales: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/sales',
    summary: 'Return what was sold in a range of London days, by bottle, category, channel and day.',
    query: ReportPeriodQuery,
    response: SalesReport,
  }),
  getVatReturn: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/vat',
    summary: "Return boxes 1, 4, 6 and 7 of the VAT return, as far as the shop's own records give them.",
    query: ReportPeriodQuery,
    response: VatReturn,
  }),
  getDuty: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/duty',
    summary: 'Return the duty and VAT deferred on bottles in bond, and what fell due as they left.',
    query: ReportPeriodQuery,
    response: DutyReport,
  }),
  getStorage: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/storage',
    summary: 'Return what was billed and paid for storage, and what is due now.',
    query: ReportPeriodQuery,
    response: StorageReport,
  }),
  getPayouts: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/payouts',
    summary:
      "Return Stripe's payouts in a range of London days, with fees, reconciled with the shop's own payments.",
    query: ReportPeriodQuery,
    response: PayoutReport,
  }),
  getGiftCards: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/gift-cards',
    summary: 'Return what the shop owes on gift cards, day by day, and what has moved it.',
    query: ReportPeriodQuery,
    response: GiftCardReport,
  }),
  getAgeing: defineAdminEndpoint({
    ...common,
    path: '/api/admin/reports/ageing',
    summary: 'Return receivable and payable invoices by age.',
    response: Ageing,
  }),
});

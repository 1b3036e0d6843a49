import type { DifferenceReason } from '#shared/domain/back-office/stock-take.ts';
import type { PaymentTerms } from '#shared/domain/procurement/supplier.ts';

/**
 * The sample back office's purchases and stock takes, as data. All companies are invented, and their addresses cannot belong
 * to anybody. All days count back from the end of the sample history.
 */

export type OfficeSupplier = {
  key: 'casks' | 'boxes' | 'glass';
  name: string;
  contactEmail?: string;
  contactPhone?: string;
  paymentTerms: PaymentTerms;
};

export const officeSuppliers: readonly OfficeSupplier[] = [
  {
    key: 'casks',
    name: 'Example Cask Brokers Ltd',
    contactEmail: 'orders@example-casks.example',
    contactPhone: '020 7946 0181',
    paymentTerms: '30 days',
  },
  {
    key: 'boxes',
    name: 'Sample Joinery Ltd',
    contactEmail: 'workshop@sample-joinery.example',
    contactPhone: '0161 496 0134',
    paymentTerms: '15 days',
  },
  { key: 'glass', name: 'Placeholder Glass Company', paymentTerms: '60 days' },
];

type SupplierKey = OfficeSupplier['key'];

export type OfficeOrder = {
  key: string;
  supplier: SupplierKey;
  daysAgo: number;
  /** Days from writing the order until it was sent, and from then until it arrived. */
  sentAfterDays?: number;
  receivedAfterDays?: number;
  expectedAfterDays: number;
  terms: string;
  lines: readonly { product?: string; name: string; quantity: number; unitPence: number }[];
};

/** One that has arrived, one that has arrived in part, one that is expected, and one that has not been sent yet. */
export const officeOrders: readonly OfficeOrder[] = [
  {
    key: 'boxes',
    supplier: 'boxes',
    daysAgo: 48,
    sentAfterDays: 1,
    receivedAfterDays: 26,
    expectedAfterDays: 28,
    terms: 'Payment 15 days after delivery',
    // Not goods for sale, so receiving them does not change the stock.
    lines: [
      { name: 'Presentation box, oak', quantity: 60, unitPence: 1_850 },
      { name: 'Presentation box, walnut', quantity: 24, unitPence: 2_640 },
    ],
  },
  {
    key: 'packaging',
    supplier: 'boxes',
    daysAgo: 30,
    sentAfterDays: 1,
    expectedAfterDays: 16,
    terms: 'Payment 15 days after delivery',
    lines: [
      { name: 'Parcel insert, two bottles', quantity: 400, unitPence: 85 },
      { name: 'Wax seal, burgundy', quantity: 200, unitPence: 42 },
    ],
  },
  {
    key: 'casks',
    supplier: 'casks',
    daysAgo: 6,
    sentAfterDays: 0,
    expectedAfterDays: 21,
    terms: 'Under bond, carriage paid',
    lines: [
      {
        product: 'prd_kilbrae-21-oloroso',
        name: 'Kilbrae 21 Year Old Oloroso',
        quantity: 12,
        unitPence: 26_200,
      },
      { product: 'prd_knockallen-22', name: 'Knockallen 22 Year Old', quantity: 6, unitPence: 31_450 },
    ],
  },
  {
    key: 'glass',
    supplier: 'glass',
    daysAgo: 1,
    expectedAfterDays: 35,
    terms: '60 days',
    lines: [{ name: 'Nosing glass, box of six', quantity: 40, unitPence: 2_295 }],
  },
];

export type OfficeReceipt = {
  order: string;
  daysAgo: number;
  deliveryNote: string;
  notes?: string;
  isReplaced: boolean;
  lines: readonly { line: number; good: number; damaged: number; short: number }[];
};

/** What has arrived of an order so far, in two deliveries: sixteen inserts were crushed, and sixty are still expected. */
export const officeReceipts: readonly OfficeReceipt[] = [
  {
    order: 'packaging',
    daysAgo: 14,
    deliveryNote: 'SJ-D-771',
    notes: 'Two cartons were crushed at one corner.',
    isReplaced: false,
    lines: [
      { line: 0, good: 240, damaged: 16, short: 0 },
      { line: 1, good: 200, damaged: 0, short: 0 },
    ],
  },
  {
    order: 'packaging',
    daysAgo: 4,
    deliveryNote: 'SJ-D-790',
    isReplaced: true,
    lines: [{ line: 0, good: 84, damaged: 0, short: 60 }],
  },
];

export type OfficeBill = {
  number: string;
  supplier: SupplierKey;
  order?: string;
  daysAgo: number;
  totalPence: number;
  vatPence: number;
  approvedAfterDays?: number;
  paidAfterDays?: number;
  isDisputed?: boolean;
  credit?: { number: string; afterDays: number; totalPence: number; vatPence: number; reason: string };
};

/** One paid, one that charges more than was ordered, one overdue, one open, and one credited. */
export const officeBills: readonly OfficeBill[] = [
  {
    number: 'ECB-20417',
    supplier: 'casks',
    daysAgo: 71,
    totalPence: 918_000,
    vatPence: 153_000,
    paidAfterDays: 24,
  },
  {
    number: 'SJ-3308',
    supplier: 'boxes',
    order: 'boxes',
    daysAgo: 20,
    totalPence: 182_360,
    vatPence: 28_893,
    isDisputed: true,
  },
  { number: 'ECB-20466', supplier: 'casks', daysAgo: 44, totalPence: 326_400, vatPence: 54_400 },
  { number: 'PG-0712', supplier: 'glass', daysAgo: 12, totalPence: 110_160, vatPence: 18_360 },
  {
    number: 'SJ-3341',
    supplier: 'boxes',
    order: 'packaging',
    daysAgo: 10,
    totalPence: 36_192,
    vatPence: 6032,
    approvedAfterDays: 1,
    credit: {
      number: 'SJ-C-118',
      afterDays: 4,
      totalPence: 1632,
      vatPence: 272,
      reason: '16 inserts arrived crushed',
    },
  },
];

export type OfficeStockTake = {
  key: string;
  name: string;
  category: string;
  daysAgo: number;
  /** In order from the first bottle of the category: by how much the count differs from the recorded stock, and why. */
  counts: readonly { off: number; reason?: DifferenceReason }[];
  isApplied?: boolean;
};

/** One that found no differences, and one in progress. */
export const officeStockTakes: readonly OfficeStockTake[] = [
  {
    key: 'spring',
    name: 'Japanese shelf, quarterly',
    category: 'Japanese Whisky',
    daysAgo: 62,
    counts: Array.from({ length: 5 }, () => ({ off: 0 })),
    isApplied: true,
  },
  {
    key: 'autumn',
    name: 'Bourbon shelf, quarterly',
    category: 'Bourbon',
    daysAgo: 1,
    counts: [{ off: 0 }, { off: -1, reason: 'tasting' }, { off: 0 }, { off: -1 }],
  },
];

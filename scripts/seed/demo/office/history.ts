import { toActor } from '#shared/domain/back-office/staff.ts';
import type { DifferenceReason } from '#shared/domain/back-office/stock-take.ts';
import type { PaymentTerms } from '#shared/domain/procurement/supplier.ts';

/**
 * What lies in the sample back office, as data. Every company of it is invented, and its addresses can belong to nobody.
 * All days count back from the moment on which the sample history ends.
 */

/** Who has done what nobody of the staff does by hand, in the trail. */
export const officeActor = 'sample data';

export type OfficeMember = {
  role: 'sales' | 'warehouse' | 'finance' | 'content';
  name: string;
  email: string;
};

/** Who works there. Nobody of them can sign in: they have neither a passkey nor an app. */
export const officeStaff: readonly OfficeMember[] = [
  { role: 'sales', name: 'Effie Sampson', email: 'effie.sampson@dram.example' },
  { role: 'warehouse', name: 'Rab Specimen', email: 'rab.specimen@dram.example' },
  { role: 'finance', name: 'Una Placeholder', email: 'una.placeholder@dram.example' },
  { role: 'content', name: 'Lorna Sample', email: 'lorna.sample@dram.example' },
];

/** As the trail names whoever has a role. */
export const officeActors = Object.fromEntries(
  officeStaff.map(({ role, name, email }) => [role, toActor(name, email)]),
) as Record<OfficeMember['role'], string>;

export type OfficePhoneOrder = {
  key: string;
  hoursAgo: number;
  customer: { name: string; email: string };
  address: { addressLine1: string; city: string; postcode: string };
  product: string;
};

/** One that a customer has asked for by phone, and has not paid yet. */
export const officePhoneOrders: readonly OfficePhoneOrder[] = [
  {
    key: 'call',
    hoursAgo: 5,
    customer: { name: 'Hamish Trialman', email: 'hamish.trialman@example.com' },
    address: { addressLine1: '3 Specimen Walk', city: 'Perth', postcode: 'PH1 5TJ' },
    product: 'prd_kilbrae-21-oloroso',
  },
];

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
  /** How many days after it was written it was sent, and how many more it took. */
  sentAfterDays?: number;
  receivedAfterDays?: number;
  expectedAfterDays: number;
  terms: string;
  lines: readonly { product?: string; name: string; quantity: number; unitPence: number }[];
};

/** One that has come, one of which a part has come, one that is awaited, one that nobody has sent yet. */
export const officeOrders: readonly OfficeOrder[] = [
  {
    key: 'boxes',
    supplier: 'boxes',
    daysAgo: 48,
    sentAfterDays: 1,
    receivedAfterDays: 26,
    expectedAfterDays: 28,
    terms: 'Payment 15 days after delivery',
    // Nothing that is sold: receiving it leaves the shelves as they are.
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

/** What has come of an order so far, in two deliveries: sixteen inserts were crushed, and sixty are still expected. */
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

/** One that is paid, one that asks for more than was ordered, one that is late, one that waits, one that was credited. */
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

export type OfficeInvoice = {
  key: string;
  customer: string;
  address: { addressLine1: string; city: string; postcode: string };
  type: 'trade' | 'bespoke_sale' | 'consultation' | 'event';
  daysAgo: number;
  issuedAfterDays?: number;
  paidAfterDays?: number;
  dueAfterDays: number;
  items: readonly { name: string; quantity: number; unitPounds: string }[];
};

/** Sales outside the shop: one paid, one late, one a draft. */
export const officeInvoices: readonly OfficeInvoice[] = [
  {
    key: 'club',
    customer: 'Sample Members Club Ltd',
    address: { addressLine1: '8 Example Yard', city: 'London', postcode: 'W1F 9TB' },
    type: 'trade',
    daysAgo: 58,
    issuedAfterDays: 1,
    paidAfterDays: 17,
    dueAfterDays: 30,
    items: [{ name: 'Tornavane 22 Year Old PX', quantity: 6, unitPounds: '248.00' }],
  },
  {
    key: 'tasting',
    customer: 'Example Partners LLP',
    address: { addressLine1: '40 Placeholder Street', city: 'London', postcode: 'EC2A 4NE' },
    type: 'event',
    daysAgo: 41,
    issuedAfterDays: 0,
    dueAfterDays: 30,
    items: [
      { name: 'Private tasting for sixteen', quantity: 1, unitPounds: '1440.00' },
      { name: 'Room for the evening', quantity: 1, unitPounds: '350.00' },
    ],
  },
  {
    key: 'cellar',
    customer: 'Specimen Hotel Group Ltd',
    address: { addressLine1: '1 Sample Quay', city: 'Edinburgh', postcode: 'EH6 6QW' },
    type: 'consultation',
    daysAgo: 2,
    dueAfterDays: 30,
    items: [{ name: 'Whisky list for the bar, two days', quantity: 2, unitPounds: '620.00' }],
  },
];

export type OfficeStockTake = {
  key: string;
  name: string;
  category: string;
  daysAgo: number;
  /** One by one from the first bottle of the category: by how much the count differs from what the shop has, and why. */
  counts: readonly { off: number; reason?: DifferenceReason }[];
  isApplied?: boolean;
};

/** One that found everything in its place, and one that somebody is in the middle of. */
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

export type OfficeCampaign = {
  key: string;
  daysAgo: number;
  title: string;
  description: string;
  bottle: string;
};

/** Newsletters that went to whoever was on the list by then. */
export const officeCampaigns: readonly OfficeCampaign[] = [
  {
    key: 'oloroso',
    daysAgo: 96,
    title: 'Kilbrae 21, from one oloroso cask',
    description: 'Walnut, orange peel and a long, dry finish. When they are gone, they are gone.',
    bottle: 'prd_kilbrae-21-oloroso',
  },
  {
    key: 'knockallen',
    daysAgo: 33,
    title: 'Knockallen 22 is back',
    description: 'The second half of the cask that sold out in spring, bottled at its own strength.',
    bottle: 'prd_knockallen-22',
  },
];

export type OfficeDiscount = {
  daysAgo: number;
  code: string;
  kind: 'amount' | 'percentage' | 'delivery';
  amount?: string;
  percent?: number;
  minimumSpend?: string;
  maxUses?: number;
  maxPerCustomer?: number;
  note: string;
  /** For so many days; without it the code has no end. */
  lasts?: number;
};

/** One for the winter, and one for those who came to a tasting. */
export const officeDiscounts: readonly OfficeDiscount[] = [
  {
    ...{ daysAgo: 9, code: 'WINTER10', kind: 'percentage', percent: 10, minimumSpend: '100.00' },
    ...{ maxPerCustomer: 1, note: 'Winter newsletter', lasts: 60 },
  },
  {
    ...{ daysAgo: 3, code: 'TASTING-SOHO', kind: 'delivery', maxUses: 40, maxPerCustomer: 1 },
    note: 'Guests of the Speyside tasting',
  },
];

export type OfficeGiftCard = {
  key: string;
  daysAgo: number;
  amount: string;
  recipientName: string;
  senderName?: string;
  message?: string;
  reason: string;
};

/** One that makes up for something, and one that was won. */
export const officeGiftCards: readonly OfficeGiftCard[] = [
  {
    ...{ key: 'broken-cork', daysAgo: 21, amount: '50.00', recipientName: 'Ruth Ansell' },
    reason: 'The cork of a Kilbrae broke',
  },
  {
    ...{ key: 'raffle', daysAgo: 6, amount: '100.00', recipientName: 'Owen Tredwell', senderName: 'DRAM' },
    message: 'Congratulations on winning our raffle. Spend it on something you would never buy yourself.',
    reason: 'First prize of the raffle at the Speyside tasting',
  },
];

export type SoldGiftCard = {
  key: string;
  daysAgo: number;
  reference: string;
  amount: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  buyerName: string;
  buyerEmail: string;
};

/** One that a visitor has bought. */
export const soldGiftCards: readonly SoldGiftCard[] = [
  {
    ...{ key: 'birthday', daysAgo: 13, reference: 'GF7K-2M9Q', amount: '150' },
    ...{ recipientName: 'Harriet Moss', recipientEmail: 'harriet.moss@example.com' },
    message: 'Happy fortieth. Something as old as you, if it stretches to that.',
    ...{ buyerName: 'Tom Moss', buyerEmail: 'tom.moss@example.com' },
  },
];

/** When the bottles that are not sold yet were written, and when the first of them goes live, in days. */
export const officeUpcoming = { daysAgo: 2, liveInDays: 12 } as const;

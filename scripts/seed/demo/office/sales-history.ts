/**
 * The sample back office's sales and offers, as data. All companies are invented, and their addresses cannot belong to
 * anybody. All days count back from the end of the sample history.
 */

export type OfficePhoneOrder = {
  key: string;
  hoursAgo: number;
  customer: { name: string; email: string };
  address: { addressLine1: string; city: string; postcode: string };
  product: string;
};

/** One that a customer has placed by phone, and not paid yet. */
export const officePhoneOrders: readonly OfficePhoneOrder[] = [
  {
    key: 'call',
    hoursAgo: 5,
    customer: { name: 'Hamish Trialman', email: 'hamish.trialman@example.com' },
    address: { addressLine1: '3 Specimen Walk', city: 'Perth', postcode: 'PH1 5TJ' },
    product: 'prd_kilbrae-21-oloroso',
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

/** Sales outside the shop: one paid, one overdue, one a draft. */
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

export type OfficeCampaign = {
  key: string;
  daysAgo: number;
  title: string;
  description: string;
  bottle: string;
};

/** Newsletters that went to everyone on the list at the time. */
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
  /** In days; without it the code does not expire. */
  lasts?: number;
};

/** One for the winter, and one for guests of a tasting. */
export const officeDiscounts: readonly OfficeDiscount[] = [
  {
    daysAgo: 9,
    code: 'WINTER10',
    kind: 'percentage',
    percent: 10,
    minimumSpend: '100.00',
    maxPerCustomer: 1,
    note: 'Winter newsletter',
    lasts: 60,
  },
  {
    daysAgo: 3,
    code: 'TASTING-SOHO',
    kind: 'delivery',
    maxUses: 40,
    maxPerCustomer: 1,
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

/** One as compensation, and one as a prize. */
export const officeGiftCards: readonly OfficeGiftCard[] = [
  {
    key: 'broken-cork',
    daysAgo: 21,
    amount: '50.00',
    recipientName: 'Ruth Ansell',
    reason: 'The cork of a Kilbrae broke',
  },
  {
    key: 'raffle',
    daysAgo: 6,
    amount: '100.00',
    recipientName: 'Owen Tredwell',
    senderName: 'DRAM',
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
    key: 'birthday',
    daysAgo: 13,
    reference: 'GF7K-2M9Q',
    amount: '150',
    recipientName: 'Harriet Moss',
    recipientEmail: 'harriet.moss@example.com',
    message: 'Happy fortieth. Something as old as you, if it stretches to that.',
    buyerName: 'Tom Moss',
    buyerEmail: 'tom.moss@example.com',
  },
];

/** How many days ago the upcoming bottles were drafted, and in how many days the first goes live. */
export const officeUpcoming = { daysAgo: 2, liveInDays: 12 } as const;

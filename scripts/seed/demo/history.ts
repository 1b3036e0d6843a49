import type { AddressInput } from '#shared/domain/common/address-form.ts';

/** The sample customer, as data: personal details, purchases and deliveries. The name is not that of a real person. */
export const demoCustomer = {
  firstName: 'Isla',
  lastName: 'Sampleton',
  email: 'isla.sampleton@example.com',
  phone: '020 7946 0123',
} as const;

type DemoAddress = Pick<AddressInput, 'addressLine1' | 'city' | 'postcode'> & { title: 'Home' | 'Work' };

/** The first one is the default. */
export const demoAddresses: readonly [DemoAddress, ...DemoAddress[]] = [
  { title: 'Home', addressLine1: '3 Sample Mews', city: 'London', postcode: 'W1D 7BD' },
  { title: 'Work', addressLine1: '12 Example Row', city: 'Edinburgh', postcode: 'EH6 6QW' },
];

/** The age of the account when the shop is seeded, in days; all other days count back from the seeding too. */
export const accountAgeDays = 760;

type DemoLine = {
  product: string;
  quantity: number;
  /** The price at the time, in percent of today's price in the shop. */
  pricePercent: number;
};

export type DemoPurchase = { daysAgo: number; time: string; methodId: string; lines: readonly DemoLine[] };

const line = (product: string, quantity: number, pricePercent: number): DemoLine => ({
  product: `prd_${product}`,
  quantity,
  pricePercent,
});

const bottleStorage = 'bonded-storage-shelf';
const palletStorage = 'bonded-storage-pallet';

export const demoPurchases: readonly DemoPurchase[] = [
  {
    daysAgo: 742,
    time: '19:42',
    methodId: bottleStorage,
    lines: [line('kilbrae-21-oloroso', 2, 82), line('tornavane-22-px', 3, 84)],
  },
  { daysAgo: 655, time: '12:08', methodId: bottleStorage, lines: [line('hoshikawa-18-mizunara', 1, 86)] },
  { daysAgo: 561, time: '20:15', methodId: 'insured-courier', lines: [line('ardnashiel-8', 2, 95)] },
  { daysAgo: 498, time: '09:31', methodId: bottleStorage, lines: [line('dunmarrow-23', 4, 88)] },
  {
    daysAgo: 402,
    time: '21:04',
    methodId: palletStorage,
    lines: [line('strathveil-20-single-cask', 12, 90)],
  },
  {
    daysAgo: 310,
    time: '18:26',
    methodId: bottleStorage,
    lines: [line('knockallen-22', 2, 92), line('carrickveagh-19-founders', 3, 94)],
  },
  { daysAgo: 233, time: '13:50', methodId: bottleStorage, lines: [line('kazehaya-20', 1, 95)] },
  {
    daysAgo: 150,
    time: '22:11',
    methodId: bottleStorage,
    lines: [line('black-ferry-18', 1, 97), line('ardnashiel-19-port', 2, 97)],
  },
  { daysAgo: 64, time: '17:37', methodId: bottleStorage, lines: [line('ballyrowan-27', 1, 99)] },
  { daysAgo: 9, time: '11:20', methodId: bottleStorage, lines: [line('tsukimori-15', 2, 100)] },
];

export type DemoWithdrawal = {
  daysAgo: number;
  time: string;
  /** The purchase, its line, and bottles of that line, all counted from 1. */
  bottles: readonly { purchase: number; line: number; number: number }[];
  methodId: string;
  /** Days from the request until it left, and from then until it arrived. */
  leftAfterDays?: number;
  arrivedAfterDays?: number;
  trackingNumber?: string;
};

/** One that has arrived, one that is on its way, and one that the warehouse still has to pack. */
export const demoWithdrawals: readonly DemoWithdrawal[] = [
  {
    daysAgo: 196,
    time: '10:05',
    bottles: [
      { purchase: 1, line: 2, number: 1 },
      { purchase: 4, line: 1, number: 4 },
    ],
    methodId: 'insured-courier',
    leftAfterDays: 2,
    arrivedAfterDays: 1,
    trackingNumber: 'SAMPLE-000000196',
  },
  {
    daysAgo: 5,
    time: '15:44',
    bottles: [
      { purchase: 5, line: 1, number: 1 },
      { purchase: 5, line: 1, number: 2 },
    ],
    methodId: 'royal-mail-special-delivery',
    leftAfterDays: 4,
    trackingNumber: 'SAMPLE-000000005',
  },
  {
    daysAgo: 1,
    time: '16:02',
    bottles: [{ purchase: 6, line: 2, number: 1 }],
    methodId: 'royal-mail-special-delivery',
  },
];

/**
 * The bottles that are valued each month, and by how many percent they have changed over two years. Some bottles that the
 * sample customer holds have no valuation, as in a real portfolio.
 */
export const demoValuations: Readonly<Record<string, number>> = {
  'prd_kilbrae-21-oloroso': 24,
  'prd_tornavane-22-px': 17,
  'prd_hoshikawa-18-mizunara': 31,
  'prd_dunmarrow-23': 9,
  'prd_strathveil-20-single-cask': -6,
  'prd_knockallen-22': 12,
  'prd_kazehaya-20': 21,
  'prd_ballyrowan-27': 8,
  'prd_kilbrae-33': 19,
  'prd_tornavane-36': 14,
  'prd_soho-reserve-40': 11,
  'prd_dunmarrow-50': 26,
};

export const valuationSource = 'Auction results, sample data';

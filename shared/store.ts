/**
 * The shop itself as data: its name, its people, its links and the constants that belong to no single calculation. Every
 * sentence that names the brand takes the name from here.
 */

/** Stands for an address that the owner has not given yet; nobody can own a `.example` domain. */
const placeholderDomain = 'dram.example';

export const store = {
  brand: 'DRAM',
  assistant: 'AI Simo',
  tagline: 'Rare whisky from a bar in Soho, London',
  currency: 'GBP',
  country: 'United Kingdom',
  copyrightFrom: 2025,
  phone: { shown: '020 7946 0142', link: 'tel:+442079460142' },
  email: `hello@${placeholderDomain}`,
  bar: { name: 'The bar at DRAM', place: 'Soho, London' },
  links: {
    bar: `https://bar.${placeholderDomain}`,
    tastings: `https://bar.${placeholderDomain}/tastings`,
    events: `https://bar.${placeholderDomain}/events`,
    drinkaware: 'https://www.drinkaware.co.uk/',
  },
  socials: [
    { network: 'Instagram', url: `https://social.${placeholderDomain}/instagram` },
    { network: 'Facebook', url: `https://social.${placeholderDomain}/facebook` },
    { network: 'LinkedIn', url: `https://social.${placeholderDomain}/linkedin` },
    { network: 'TikTok', url: `https://social.${placeholderDomain}/tiktok` },
  ],
  ages: { toBuy: 18, challenge: 25 },
} as const;

/**
 * The most different bottles in one order. If an order is changed to one without any bottle in common, one transaction of
 * DynamoDB, which holds 100 items, gives back and takes as many; and all of them can come back with one refund.
 */
export const maxDifferentBottles = 30;

/** Stock at or below which a place in the shop shows "Only N left". */
export const lowStockAt = { card: 10, detail: 10, vaultDrop: 5, catalogue: 5, investment: 3 } as const;

export const listSizes = {
  currentDrops: 3,
  completeCollection: 6,
  related: 4,
  sameDistillery: 4,
  variants: 6,
  nearest: 3,
  vaultDrops: 3,
  investment: 4,
  inBond: 4,
} as const;

export const priceTiersPence = {
  vaultDrop: 150_000,
  premium: 150_000,
  ultraPremium: 200_000,
  investment: 80_000,
  /** From this price on, a bottle's page offers to ask a person about it. Configurable. */
  enquiry: 100_000,
} as const;

/**
 * The dearest order that each way of delivery covers against loss and damage, in pence. Configurable: the figures are from the
 * shop's own transit policy, which covers more than carriers do, and are to be agreed with its insurer. The last one is above
 * any order that Stripe takes (999,999.99), so that every order can be covered.
 */
export const deliveryCoverPence = {
  tracked48: 200_000,
  specialDelivery: 500_000,
  insuredCourier: 2_500_000,
  specialistCourier: 100_000_000,
} as const;

/** Within how many working days after they are bought bottles are in their place in bond. */
export const storageStartTime = 'within 3-5 working days';

/** The collections a bottle may belong to; the vault filters by them. */
export const collectionTags = ['Limited Releases', 'Investment Grade', 'Collectible Bottles'] as const;
export type CollectionTag = (typeof collectionTags)[number];

/** Whether an address is still a placeholder, which a production deployment refuses. */
export const isPlaceholder = (address: string): boolean => address.includes(placeholderDomain);

/** '2025', and '2025-2026' from the next year on. */
export function formatCopyrightYears(now: Date): string {
  const year = now.getUTCFullYear();
  return year > store.copyrightFrom ? `${store.copyrightFrom}-${year}` : String(store.copyrightFrom);
}

import { createHash } from 'node:crypto';
import { type DeliveryMethod, deliveryMethods } from '#shared/domain/common/delivery.ts';
import { catalogue } from '../../catalogue.ts';
import { demoReaders } from '../readers.ts';

/**
 * A year of guests' orders at the sample shop: what was bought on which day, and the state of each order. All of it is
 * invented.
 */

/** How many orders a month has, from January: most before Christmas. */
export const ordersByMonth = [17, 18, 20, 19, 21, 24, 16, 15, 22, 26, 38, 52] as const;

/** Guests buy bottles up to this price; only the sample customer buys more expensive ones. */
const maxPricePence = 90_000;

/** Delivery addresses. The streets are invented; the postcodes are of real towns, because carriers price by postcode. */
export const yearPlaces = [
  { addressLine1: '14 Sample Terrace', city: 'London', postcode: 'SE1 9DF' },
  { addressLine1: '2 Example Crescent', city: 'Bristol', postcode: 'BS1 4DJ' },
  { addressLine1: '77 Specimen Road', city: 'Manchester', postcode: 'M1 5GD' },
  { addressLine1: '9 Placeholder Lane', city: 'York', postcode: 'YO1 7HH' },
  { addressLine1: '31 Example Street', city: 'Glasgow', postcode: 'G1 3SL' },
  { addressLine1: '5 Sample Parade', city: 'Cardiff', postcode: 'CF10 1EP' },
  { addressLine1: '18 Specimen Hill', city: 'Sheffield', postcode: 'S1 2HE' },
  { addressLine1: '60 Placeholder Avenue', city: 'Norwich', postcode: 'NR2 1TF' },
] as const;

/** The state of an order: `held` is with the staff, `part_sent` has one of its parcels on its way. */
export type YearOutcome =
  | 'to_pack'
  | 'held'
  | 'part_sent'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'return_requested'
  | 'return_agreed'
  | 'return_inspected'
  | 'return_refunded';

export type YearOrder = {
  /** Counted from 1, earliest first. */
  count: number;
  daysAgo: number;
  /** `19:42` */
  time: string;
  buyer: { name: string; email: string };
  place: { addressLine1: string; city: string; postcode: string };
  lines: readonly { productId: string; quantity: number }[];
  outcome: YearOutcome;
  /** Set for a ballot's winner. */
  won?: { dropId: string; dropLimit: number; payHours: number };
};

/** A number below `below` that is the same for the same thing, whenever the shop is seeded. */
function choose(what: string, below: number): number {
  const digest = createHash('sha256').update(`sample year ${what}`).digest();
  return digest.readUInt32BE(0) % below;
}

const popular = catalogue
  .filter(({ pricePence, stock }) => pricePence <= maxPricePence && stock > 0)
  .toSorted((one, other) => choose(one.id, 1_000_003) - choose(other.id, 1_000_003));

/** Few bottles make most of the sales, as in any shop. */
function chooseLines(key: string): YearOrder['lines'] {
  const wanted = 1 + Number(choose(`${key} lines`, 100) < 28);
  const products = Array.from({ length: wanted }, (_, index) => {
    const share = choose(`${key} bottle ${index}`, 10_000) / 10_000;
    return popular[Math.floor(share ** 2 * popular.length)]?.id ?? '';
  });
  return [...new Set(products)].map((productId, index) => ({
    productId,
    quantity: 1 + Number(choose(`${key} quantity ${index}`, 100) < 12),
  }));
}

/** The latest orders are being packed, those of the days before are on their way, and a few of the rest were returned. */
function chooseOutcome(key: string, daysAgo: number, nthOfDay: number): YearOutcome {
  if (daysAgo === 1 && nthOfDay === 0) return 'held';
  if (daysAgo === 2 && nthOfDay === 0) return 'part_sent';
  if (daysAgo <= 2) return 'to_pack';
  if (daysAgo <= 5) return 'shipped';
  if (daysAgo === 7 && nthOfDay === 0) return 'return_requested';
  if (daysAgo === 9 && nthOfDay === 0) return 'return_inspected';
  if (daysAgo === 12 && nthOfDay === 0) return 'return_agreed';
  const fate = choose(`${key} fate`, 100);
  if (daysAgo > 20 && fate < 3) return 'cancelled';
  return daysAgo > 20 && fate < 6 ? 'return_refunded' : 'delivered';
}

/** These days always have orders, so each state that needs staff occurs. */
const minOrdersOn: Readonly<Record<number, number>> = { 0: 2, 1: 4, 2: 3, 3: 2, 4: 2, 7: 1, 9: 1, 12: 1 };

/** The orders of the 365 days up to the end of the history, earliest first. */
export function planYear(endsAt: Date): YearOrder[] {
  const orders: YearOrder[] = [];
  for (let daysAgo = 364; daysAgo >= 0; daysAgo--) {
    const day = new Date(endsAt.getTime() - daysAgo * 24 * 3600 * 1000);
    const perDay = (ordersByMonth[day.getUTCMonth()] ?? 0) / 30;
    const chosen = Math.floor(perDay + choose(`day ${daysAgo}`, 1000) / 1000);
    const count = Math.max(chosen, minOrdersOn[daysAgo] ?? 0);
    for (let nth = 0; nth < count; nth++) {
      const key = `${daysAgo} ${nth}`;
      const { name } = demoReaders[choose(`${key} buyer`, demoReaders.length)] ?? { name: '' };
      const outcome = chooseOutcome(key, daysAgo, nth);
      const lines = chooseLines(key);
      const [first] = lines;
      orders.push({
        count: orders.length + 1,
        daysAgo,
        // On the last day orders are placed just after midnight, so none comes after the end of the history.
        time:
          daysAgo === 0
            ? `00:0${nth}`
            : `${10 + Math.floor((nth * 9) / count)}:${10 + choose(`${key} minute`, 50)}`,
        buyer: { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` },
        place: yearPlaces[choose(`${key} place`, yearPlaces.length)] ?? yearPlaces[0],
        lines: outcome === 'part_sent' && first ? [{ ...first, quantity: 2 }] : lines,
        outcome,
      });
    }
  }
  return orders;
}

/** The delivery methods to choose from, cheapest first. */
export const parcelMethods: readonly DeliveryMethod[] = deliveryMethods.filter(
  ({ isBondedStorage }) => !isBondedStorage,
);

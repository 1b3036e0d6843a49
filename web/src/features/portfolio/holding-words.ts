import type { Holding } from '#shared/api/portfolio.ts';
import { londonDate } from '#shared/domain/arrival.ts';
import type { Condition } from '#shared/domain/holding.ts';
import { sayDay } from '#web/lib/say-date.ts';

export type Words = { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' | 'error' };

export const conditionWords: Record<Condition, Words> = {
  excellent: { label: 'Excellent', tone: 'ok' },
  good: { label: 'Good', tone: 'accent' },
  fair: { label: 'Fair', tone: 'warn' },
};

const today = (now: Date): string => londonDate(now).toISOString().slice(0, 10);

type Stored = Pick<Holding, 'storageStatus' | 'storedAtEarliest' | 'storedFrom' | 'deliveryRequestId'>;

/** Where a bottle is, in a word: for its first days it is still being brought to its place. */
export function statusWords({ storageStatus, storedFrom }: Stored, now = new Date()): Words {
  if (storageStatus === 'requested_delivery') return { label: 'Delivery requested', tone: 'accent' };
  if (storageStatus === 'in_transit') return { label: 'In transit', tone: 'warn' };
  if (storageStatus === 'delivered') return { label: 'Delivered', tone: 'plain' };
  if (storageStatus === 'returned') return { label: 'Given back for a refund', tone: 'plain' };
  return today(now) < storedFrom
    ? { label: 'Being stored', tone: 'accent' }
    : { label: 'Stored', tone: 'ok' };
}

/** What there is to say beside the word; nothing once the bottle has left. */
export function statusNote(holding: Stored, now = new Date()): string | null {
  if (holding.storageStatus !== 'stored') return null;
  if (holding.deliveryRequestId) return 'In a delivery that awaits its payment';
  if (today(now) >= holding.storedFrom) return `Since ${sayDay(holding.storedFrom)}`;
  return `In storage within 3-5 working days: ${sayDay(holding.storedAtEarliest)} to ${sayDay(holding.storedFrom)}`;
}

/** One that was handed to a carrier, or given back, lies in bond no more. */
export const hasLeftBond = ({ storageStatus }: Pick<Stored, 'storageStatus'>): boolean =>
  storageStatus === 'in_transit' || storageStatus === 'delivered' || storageStatus === 'returned';

/** One that was given back is its buyer's no more; only its certificate tells of it. */
export const isOwned = ({ storageStatus }: Pick<Stored, 'storageStatus'>): boolean =>
  storageStatus !== 'returned';

/** Only a bottle that no delivery has may be sent for. */
export const isFree = ({ storageStatus, deliveryRequestId }: Stored): boolean =>
  storageStatus === 'stored' && deliveryRequestId === null;

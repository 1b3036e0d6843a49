import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { toLondonDate } from '#shared/domain/common/london-time.ts';
import type { Condition } from '#shared/domain/orders/holding.ts';
import { formatDay } from '#web/lib/format-date.ts';

export type HoldingLabel = { label: string; tone: 'plain' | 'accent' | 'ok' | 'warn' | 'error' };

const gradeLabels: Record<Condition, HoldingLabel> = {
  excellent: { label: 'Excellent', tone: 'ok' },
  good: { label: 'Good', tone: 'accent' },
  fair: { label: 'Fair', tone: 'warn' },
};

const notInspected: HoldingLabel = { label: 'Not yet inspected', tone: 'plain' };

/** The grade of the last inspection by staff, where there was one. */
export const conditionLabels = (condition: Condition | null): HoldingLabel =>
  condition ? gradeLabels[condition] : notInspected;

/** The same, where it stands without a heading. */
export function conditionNote(condition: Condition | null): HoldingLabel {
  const { label, tone } = conditionLabels(condition);
  return { label: condition ? `${label} condition` : label, tone };
}

const today = (now: Date): string => toLondonDate(now).toISOString().slice(0, 10);

type StoredHolding = Pick<Holding, 'storageStatus' | 'storedAtEarliest' | 'storedFrom' | 'deliveryRequestId'>;

/** Where a bottle is, in a word: for its first days it is still being brought to its place. */
export function statusLabels({ storageStatus, storedFrom }: StoredHolding, now = new Date()): HoldingLabel {
  if (storageStatus === 'requested_delivery') return { label: 'Delivery requested', tone: 'accent' };
  if (storageStatus === 'in_transit') return { label: 'In transit', tone: 'warn' };
  if (storageStatus === 'delivered') return { label: 'Delivered', tone: 'plain' };
  if (storageStatus === 'returned') return { label: 'Returned for a refund', tone: 'plain' };
  return today(now) < storedFrom
    ? { label: 'Being stored', tone: 'accent' }
    : { label: 'Stored', tone: 'ok' };
}

/** What there is to say beside the word; nothing once the bottle has left. */
export function statusNote(holding: StoredHolding, now = new Date()): string | null {
  if (holding.storageStatus !== 'stored') return null;
  if (holding.deliveryRequestId) return 'In a delivery awaiting payment';
  if (today(now) >= holding.storedFrom) return `Since ${formatDay(holding.storedFrom)}`;
  return `In storage within 3-5 working days: ${formatDay(holding.storedAtEarliest)} to ${formatDay(holding.storedFrom)}`;
}

/** One that was handed to a carrier, or given back, lies in bond no more. */
export const hasLeftBond = ({ storageStatus }: Pick<StoredHolding, 'storageStatus'>): boolean =>
  storageStatus === 'in_transit' || storageStatus === 'delivered' || storageStatus === 'returned';

/** One that was given back is its buyer's no more; only its certificate tells of it. */
export const isOwned = ({ storageStatus }: Pick<StoredHolding, 'storageStatus'>): boolean =>
  storageStatus !== 'returned';

/** Only a bottle that no delivery has may be sent for. */
export const isFree = ({ storageStatus, deliveryRequestId }: StoredHolding): boolean =>
  storageStatus === 'stored' && deliveryRequestId === null;

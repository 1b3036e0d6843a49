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

/** The grade from the last inspection by staff, if there was one. */
export const getConditionLabel = (condition: Condition | null): HoldingLabel =>
  condition ? gradeLabels[condition] : notInspected;

/** The same, for places without a heading. */
export function conditionNote(condition: Condition | null): HoldingLabel {
  const { label, tone } = getConditionLabel(condition);
  return { label: condition ? `${label} condition` : label, tone };
}

const today = (now: Date): string => toLondonDate(now).toISOString().slice(0, 10);

type StoredHolding = Pick<Holding, 'storageStatus' | 'storedAtEarliest' | 'storedFrom' | 'deliveryRequestId'>;

/** The status of a bottle in a word: for its first days it is still on its way into storage. */
export function getHoldingStatusLabel(
  { storageStatus, storedFrom }: StoredHolding,
  now = new Date(),
): HoldingLabel {
  if (storageStatus === 'requested_delivery') return { label: 'Delivery requested', tone: 'accent' };
  if (storageStatus === 'in_transit') return { label: 'In transit', tone: 'warn' };
  if (storageStatus === 'delivered') return { label: 'Delivered', tone: 'plain' };
  if (storageStatus === 'returned') return { label: 'Returned for a refund', tone: 'plain' };
  return today(now) < storedFrom
    ? { label: 'Being stored', tone: 'accent' }
    : { label: 'Stored', tone: 'ok' };
}

/** A note beside the status; null once the bottle has left. */
export function statusNote(holding: StoredHolding, now = new Date()): string | null {
  if (holding.storageStatus !== 'stored') return null;
  if (holding.deliveryRequestId) return 'In a delivery awaiting payment';
  if (today(now) >= holding.storedFrom) return `Since ${formatDay(holding.storedFrom)}`;
  return `In storage within 3-5 working days: ${formatDay(holding.storedAtEarliest)} to ${formatDay(holding.storedFrom)}`;
}

/** A bottle handed to a carrier, or returned, is no longer in bond. */
export const hasLeftBond = ({ storageStatus }: Pick<StoredHolding, 'storageStatus'>): boolean =>
  storageStatus === 'in_transit' || storageStatus === 'delivered' || storageStatus === 'returned';

/** A returned bottle no longer belongs to its buyer; only its certificate still shows it. */
export const isOwned = ({ storageStatus }: Pick<StoredHolding, 'storageStatus'>): boolean =>
  storageStatus !== 'returned';

/** Only a bottle that is in no delivery can be withdrawn. */
export const isFree = ({ storageStatus, deliveryRequestId }: StoredHolding): boolean =>
  storageStatus === 'stored' && deliveryRequestId === null;

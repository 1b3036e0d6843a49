import { formatDayAndMonth, formatWeekday } from '#shared/domain/common/format-date.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import type { WaitingRoomTerms } from './waiting-room.ts';

/** How many bottles of a drop one customer may buy unless its plan sets a limit. Source: the shop's owner. */
export const defaultDropLimit = 1;

/** The largest limit per customer that a drop can be planned with. */
export const maxDropLimit = 24;

/**
 * For how many days after a drop has closed its counts per customer are stored. A reservation made just before closing is paid
 * or over within hours; the rest leaves room for a drop that is reopened.
 */
export const dropCountDays = 180;

/** A drop's terms of sale. */
export type DropTerms = {
  /** Absent for first come. In a ballot, only those who are drawn can buy. */
  kind?: 'ballot' | undefined;
  opensAt: string;
  closesAt: string;
  editionSize: number;
  limitPerCustomer: number;
  /** Absent where nobody has to queue. */
  waitingRoom?: WaitingRoomTerms | undefined;
  /** Whether bottles that remain after closing are sold in the shop like any other. */
  restOnSale: boolean;
};

/** A drop as the stock of its bottle stores it; `left` is the edition less what is sold and reserved. */
export type StockDrop = DropTerms & {
  left: number;
  /** Bottles of the edition that were sold outside this shop's counts, such as over the counter of the bar. */
  soldElsewhere?: number;
  /** For a ballot: whether every bottle has its buyer, or nobody is left to offer it to. */
  isSettled?: boolean;
};

/** How many bottles of a drop are sold or reserved here. */
export const countTaken = ({ editionSize, left, soldElsewhere = 0 }: StockDrop): number =>
  editionSize - left - soldElsewhere;

/** All drops of one bottle, by their ids. */
export type StockDrops = Readonly<Record<string, StockDrop>>;

export type DropPhase = 'upcoming' | 'live' | 'closed';

/** What pages show of a drop: a live one may be a ballot, whose bottles cannot be put into a cart. */
export type ShownPhase = DropPhase | 'ballot';

type Window = Pick<DropTerms, 'opensAt' | 'closesAt'>;

/** A drop is live from the moment it opens until the moment it closes. */
export function findDropPhase({ opensAt, closesAt }: Window, now: number): DropPhase {
  if (Date.parse(closesAt) <= now) return 'closed';
  return Date.parse(opensAt) <= now ? 'live' : 'upcoming';
}

/** Whether a bottle can be bought under its drop at this moment, judged by time alone; one without a drop always can. */
export function isOnSale(
  drop: (Window & Pick<DropTerms, 'restOnSale'> & Partial<Pick<StockDrop, 'isSettled'>> & Kind) | null,
  now: number,
): boolean {
  if (!drop) return true;
  const phase = findDropPhase(drop, now);
  return (phase === 'live' && !isBallot(drop)) || (phase === 'closed' && isRestOnSale(drop));
}

type Kind = { kind?: string | null | undefined };

export const isBallot = ({ kind }: Kind): boolean => kind === 'ballot';

/** Whether the remaining bottles of a closed drop are sold like any other; those of a ballot only once nobody can win them. */
const isRestOnSale = (drop: Pick<DropTerms, 'restOnSale'> & { isSettled?: boolean | undefined } & Kind) =>
  drop.restOnSale && (!isBallot(drop) || drop.isSettled === true);

/** Whether a drop still has bottles to give: until it closes, or, for a ballot, until all of its bottles are given. */
export const hasPromisedBottles = (drop: StockDrop, now: string): boolean =>
  isBallot(drop) ? !drop.isSettled : drop.closesAt > now;

export type ChosenDrop = StockDrop & { dropId: string };

/**
 * The drop that governs a bottle at a moment: the live one, else the next, else the one that closed last. Null when the bottle
 * has none, or what remained of the last one is on sale in the shop.
 */
export function chooseDrop(drops: StockDrops | undefined, now: number): ChosenDrop | null {
  const all = Object.entries(drops ?? {}).map(([dropId, drop]) => ({ ...drop, dropId }));
  const inPhase = (phase: DropPhase) => all.filter((drop) => findDropPhase(drop, now) === phase);
  const [live] = inPhase('live');
  const [next] = inPhase('upcoming').sort((a, b) => a.opensAt.localeCompare(b.opensAt));
  const last = inPhase('closed')
    .sort((a, b) => a.closesAt.localeCompare(b.closesAt))
    .at(-1);
  return live ?? next ?? (last && !isRestOnSale(last) ? last : null);
}

/** Two windows overlap when each opens before the other has closed. */
export const dropsOverlap = (one: Window, other: Window): boolean =>
  one.opensAt < other.closesAt && other.opensAt < one.closesAt;

const sixDaysMs = 6 * 24 * 60 * 60 * 1000;

/** 'Thursday at 18:00' within the next days, '4 December at 18:00' later on; London time, as at the bar. */
export function formatOpening(iso: string, now: number): string {
  const at = new Date(iso);
  const there = toLondonTime(at);
  const isNear = Math.abs(at.getTime() - now) < sixDaysMs;
  const day = isNear ? formatWeekday(there) : formatDayAndMonth(there);
  return `${day} at ${there.toISOString().slice(11, 16)}`;
}

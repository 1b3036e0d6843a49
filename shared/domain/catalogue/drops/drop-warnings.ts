import { addDays } from '#shared/domain/common/days.ts';
import { formatDayHours } from '#shared/domain/common/format-hours.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import {
  hasOpeningHours,
  type TradingHours,
  toMinutes,
  weekdays,
} from '#shared/domain/common/trading-hours.ts';
import { dropsOverlap, formatOpening } from './drop-sale.ts';

/** What decides whether a drop conflicts with another. */
type PlannedDrop = {
  id: string;
  productId: string;
  title: string;
  opensAt: string;
  closesAt: string;
  isBallot: boolean;
};

/**
 * The drop that another one conflicts with: the pages show one drop at a time, and a bottle is in one at a time. While a ballot
 * takes entries, for days, another bottle may be sold first come. A closed drop conflicts with nothing.
 * @param now - A moment in UTC, as in `opensAt`.
 */
export const findOverlappingDrop = <Other extends PlannedDrop>(
  wanted: Omit<PlannedDrop, 'title'>,
  all: readonly Other[],
  now: string,
): Other | undefined =>
  wanted.closesAt <= now
    ? undefined
    : all.find(
        (other) =>
          other.id !== wanted.id &&
          other.closesAt > now &&
          (other.isBallot === wanted.isBallot || other.productId === wanted.productId) &&
          dropsOverlap(other, wanted),
      );

/** A drop as the list has it: `taken` is how many are sold or reserved, null when they were not counted. */
type ListedDrop = PlannedDrop & { editionSize: number; taken: number | null };

type DropDraft = Omit<ListedDrop, 'title' | 'taken'> & { nextDropAt: string | null };

type DropContext = {
  drops: readonly ListedDrop[];
  /** How many bottles there are, including those in other drops; null while unknown. */
  stock: number | null;
  /** Null while unknown. */
  hours: TradingHours | null;
};

/** What staff should know about a drop before they plan it, as sentences: first what is refused, then what only looks wrong. */
export function listDropWarnings(
  draft: DropDraft,
  { drops, stock, hours }: DropContext,
  now: Date,
): string[] {
  const at = now.toISOString();
  const overlapping = findOverlappingDrop(draft, drops, at);
  const warnings = [
    overlapping && describeOverlap(draft, overlapping, now),
    stock !== null && draft.closesAt > at && describeShortage(draft, drops, stock, at),
    draft.closesAt <= at
      ? 'This drop closes in the past: nobody will see it.'
      : draft.opensAt <= at && 'This drop opens as soon as it is saved.',
    draft.nextDropAt !== null &&
      draft.nextDropAt < draft.closesAt &&
      'The next drop is announced to open while this one is still open.',
    hours && describeClosedBar(draft.opensAt, 'opens', hours),
    hours && describeClosedBar(draft.closesAt, 'closes', hours),
  ];
  return warnings.filter((warning) => typeof warning === 'string');
}

function describeOverlap(draft: DropDraft, other: PlannedDrop, now: Date): string {
  const [from, to] = [other.opensAt, other.closesAt].map((moment) => formatOpening(moment, now.getTime()));
  const why =
    other.productId === draft.productId
      ? 'A bottle can be in one drop at a time'
      : 'Only one drop can be open at a time';
  return `${why}, and “${other.title}” is open from ${from} to ${to}, London time.`;
}

/** What is still to be sold: of this drop, and of the same bottle's other drops that are not over. */
function describeShortage(draft: DropDraft, drops: readonly ListedDrop[], stock: number, at: string) {
  const own = drops.find(({ id }) => id === draft.id && draft.id !== '');
  const pending = draft.editionSize - (own?.productId === draft.productId ? (own.taken ?? 0) : 0);
  const promised = drops
    .filter(
      ({ id, productId, closesAt }) => id !== draft.id && productId === draft.productId && closesAt > at,
    )
    .reduce((sum, { editionSize, taken }) => sum + (taken === null ? 0 : editionSize - taken), 0);
  if (pending + promised <= stock) return undefined;
  const others = promised > 0 ? `, of which other drops of this bottle need ${promised}` : '';
  return `The edition needs ${pending} bottles, but only ${stock} are in stock${others}.`;
}

/** The hours of a day in London; an exception replaces the week's hours. */
function findDayHours(day: string, { openingHours, exceptions }: TradingHours) {
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday';
  return exceptions.find((each) => each.day === day) ?? openingHours[weekday];
}

/** Whether the bar is open at a moment; hours that end no later than they begin end on the next day. */
function isBarOpen(moment: string, hours: TradingHours): boolean {
  const there = toLondonTime(new Date(moment)).toISOString();
  const [day, minute] = [there.slice(0, 10), toMinutes(there.slice(11, 16))];
  const isWithin = (onDay: string, at: number): boolean => {
    const { opens, closes } = findDayHours(onDay, hours);
    if (!opens || !closes) return false;
    const [from, to] = [toMinutes(opens), toMinutes(closes)];
    return at >= from && at <= (to <= from ? to + 24 * 60 : to);
  };
  return isWithin(day, minute) || isWithin(addDays(day, -1), minute + 24 * 60);
}

function describeClosedBar(
  moment: string,
  does: 'opens' | 'closes',
  hours: TradingHours,
): string | undefined {
  if (!hasOpeningHours(hours) || isBarOpen(moment, hours)) return undefined;
  const there = toLondonTime(new Date(moment)).toISOString();
  const found = formatDayHours(findDayHours(there.slice(0, 10), hours));
  const usual = found === 'Closed' ? "it's closed all day" : `it's open from ${found}`;
  return `This drop ${does} at ${there.slice(11, 16)}, when the bar is closed. That day ${usual}.`;
}

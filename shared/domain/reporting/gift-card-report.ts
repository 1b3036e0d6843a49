import { toLondonDay } from '#shared/domain/common/days.ts';
import type { GiftCardEntryKind } from '#shared/domain/orders/gift-card.ts';
import type { ReportPeriod } from './report-period.ts';

export type GiftCardMove = { kind: GiftCardEntryKind; amountPence: number; at: string };

/** Redeemed value was taken from the cards, so it is negative; `outstandingPence` is owed at the end. */
export type GiftCardFigures = Record<`${GiftCardEntryKind | 'outstanding'}Pence`, number>;

/**
 * What the shop owes on gift cards: at the beginning of a period, at its end, and on each of its London days with a move.
 * `moves` are all entries of all ledgers; those after the period are left out.
 */
export function computeGiftCardReport(
  moves: readonly GiftCardMove[],
  { from, to }: ReportPeriod,
): { openingPence: number; totals: GiftCardFigures; days: ({ day: string } & GiftCardFigures)[] } {
  const dated = moves
    .map((move) => ({ ...move, day: toLondonDay(new Date(move.at)) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const openingPence = dated.reduce((sum, { day, amountPence }) => sum + (day < from ? amountPence : 0), 0);
  const totals = buildFigures(openingPence);
  const days = new Map<string, GiftCardFigures>();
  for (const { day, kind, amountPence } of dated) {
    if (day < from || day > to) continue;
    const ofDay = days.get(day) ?? buildFigures(totals.outstandingPence);
    days.set(day, ofDay);
    for (const figures of [totals, ofDay]) {
      figures[`${kind}Pence`] += amountPence;
      figures.outstandingPence += amountPence;
    }
  }
  return { openingPence, totals, days: [...days].map(([day, figures]) => ({ day, ...figures })) };
}

const buildFigures = (outstandingPence: number): GiftCardFigures => ({
  issuedPence: 0,
  redeemedPence: 0,
  returnedPence: 0,
  adjustedPence: 0,
  soldPence: 0,
  refundedPence: 0,
  outstandingPence,
});

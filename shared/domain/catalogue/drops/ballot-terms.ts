import { formatDay } from '#shared/domain/common/format-date.ts';
import type { BeaconChain } from './beacon-chain.ts';

/** Who may enter a ballot. `bought_before` admits everyone who paid for an order before a date. */
export const entrantGroups = ['everyone', 'customers', 'newsletter', 'bought_before'] as const;
export type EntrantGroup = (typeof entrantGroups)[number];

/** For how many hours a winner's bottles are set aside unless its plan says otherwise. Source: the shop's owner. */
export const defaultPayHours = 48;
export const maxPayHours = 7 * 24;

/** The fewest minutes between closing and draw: what is published in between must be out before the round. */
export const minDrawDelayMinutes = 10;
export const maxDrawDelayDays = 14;

/** What a drop promises the entrants of its ballot, besides its bottles and window. */
export type BallotTerms = {
  entrants: EntrantGroup;
  /** A day: '2026-01-01'. */
  boughtBefore?: string | undefined;
  payHours: number;
  drawsAt: string;
  /** The round of the beacon that orders the entries, named in advance: the first at `drawsAt` or after it. */
  round: number;
  chain: BeaconChain;
};

/** How many can win: each winner gets all the bottles of the limit per customer. */
export const countPlaces = (drop: { editionSize: number; limitPerCustomer: number }): number =>
  Math.floor(drop.editionSize / drop.limitPerCustomer);

type Entrants = Pick<BallotTerms, 'entrants'> & { boughtBefore?: string | null | undefined };

/** 'Open to …', as pages and emails name who may enter. */
export function describeEntrants({ entrants, boughtBefore }: Entrants): string {
  if (entrants === 'customers') return 'people with an account';
  if (entrants === 'newsletter') return 'readers of our newsletter';
  if (entrants === 'bought_before' && boughtBefore)
    return `people who bought from us before ${formatDay(boughtBefore)}`;
  return 'everyone over 18 with a UK address';
}

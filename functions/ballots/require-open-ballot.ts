import { Refusal, refuse } from '#functions/runtime/problem.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { BallotDrop } from './load-ballot.ts';

/** The ballot, if it takes entries at this moment. */
export function requireOpenBallot(drop: BallotDrop | undefined, now: Date): BallotDrop {
  if (!drop) return refuse('ballot_not_found', {}, 'dropId');
  const at = now.toISOString();
  if (at < drop.opensAt)
    throw new Refusal('ballot_not_open', { opens: formatOpening(drop.opensAt, now.getTime()) });
  if (at >= drop.closesAt) throw new Refusal('ballot_closed');
  return drop;
}

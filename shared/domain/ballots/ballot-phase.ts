import { type BeaconChain, computeRoundTime } from '#shared/domain/catalogue/drops/beacon-chain.ts';

/** How far the shop has got with a ballot since it closed. */
export const ballotStates = ['closed', 'committed', 'drawn', 'settled'] as const;
type BallotState = (typeof ballotStates)[number];

/** The phases that a page shows; `delayed` is a draw whose round is late. */
export const ballotPhases = [
  'upcoming',
  'open',
  'closed',
  'committed',
  'delayed',
  'drawn',
  'settled',
] as const;
type BallotPhase = (typeof ballotPhases)[number];

/** A round reaches its relays within seconds, and the job requests it every five minutes. */
const expectedWithinMs = 8 * 60_000;

type Window = { opensAt: string; closesAt: string };
type State = { status: BallotState; round?: number | undefined };

export function findBallotPhase(
  { opensAt, closesAt }: Window,
  chain: BeaconChain,
  state: State | undefined,
  now: Date,
): BallotPhase {
  const at = now.toISOString();
  if (!state) return at < opensAt ? 'upcoming' : at < closesAt ? 'open' : 'closed';
  const { status, round } = state;
  if (status !== 'committed' || round === undefined) return status;
  return now.getTime() > computeRoundTime(chain, round).getTime() + expectedWithinMs ? 'delayed' : status;
}

/**
 * For how long the next step of a draw has been due, in milliseconds: closing and publishing are due from its end, drawing from
 * its round.
 */
export function computeLateMs(
  { closesAt }: Pick<Window, 'closesAt'>,
  chain: BeaconChain,
  state: State | undefined,
  now: Date,
): number {
  if (state?.status === 'drawn' || state?.status === 'settled') return 0;
  const isCommitted = state?.status === 'committed' && state.round !== undefined;
  const dueAt = isCommitted ? computeRoundTime(chain, state.round ?? 0).getTime() : Date.parse(closesAt);
  return Math.max(0, now.getTime() - dueAt);
}

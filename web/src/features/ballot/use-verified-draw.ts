import { useQuery } from '@tanstack/react-query';
import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { type PublishedDraw, verifyBallot } from '#shared/domain/ballots/verify-ballot.ts';
import { useDrawnIds } from './queries.ts';

/** The published data of a draw, once it has been made. */
function toPublishedDraw(ballot: Ballot, order: readonly string[]): PublishedDraw | null {
  const { commitment, draw, chain } = ballot;
  if (!commitment || !draw) return null;
  const { round, committedAt, entries, root } = commitment;
  const { signature, randomness } = draw;
  return { chain, round, committedAt, entries, root, signature, randomness, order };
}

/** Repeats the draw in this browser from the published data. */
export function useVerifiedDraw(ballot: Ballot) {
  const ids = useDrawnIds(ballot.id, ballot.draw?.parts ?? 0);
  const published = ids.data ? toPublishedDraw(ballot, ids.data) : null;
  const verified = useQuery({
    queryKey: ['ballot.verify', ballot.id, published?.root],
    // Lets the page show that it is working first.
    queryFn: () =>
      new Promise<ReturnType<typeof verifyBallot>>((resolve) => {
        setTimeout(() => resolve(verifyBallot(published as PublishedDraw)), 30);
      }),
    enabled: published !== null,
  });
  return { order: ids.data, published, checks: verified.data, error: ids.error, refetch: ids.refetch };
}

import { useState } from 'react';
import { type PlacedOrder, useStartPayment } from './queries.ts';
import { findPuzzle } from './refusal.ts';

/** Sends an order; if it is refused because others have reserved its bottles, solves the puzzle and sends it again. */
export function useSendOrder() {
  const startPayment = useStartPayment();
  const [isProving, setProving] = useState(false);
  const send = async (order: PlacedOrder) => {
    try {
      return await startPayment.mutateAsync({ order, proof: null });
    } catch (error) {
      const puzzle = findPuzzle(error);
      if (!puzzle) throw error;
      setProving(true);
      const solve = async () => (await import('./solve-in-worker.ts')).solveInWorker(puzzle);
      const proof = await solve().catch(() => undefined);
      setProving(false);
      // A browser that cannot solve it shows the refusal.
      if (!proof) throw error;
      return startPayment.mutateAsync({ order, proof });
    }
  };
  return { send, isProving };
}

import { createContext, useContext, useEffect, useState } from 'react';
import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import { findDropPhase, isBallot, type ShownPhase } from '#shared/domain/catalogue/drop-sale.ts';
import { useHydrated } from './use-hydrated.ts';

/** Timers take no more than 2^31 ms; what lies beyond is not waited for in one visit. */
const maxTimerMs = 2 ** 31 - 1;

type Window = Pick<BottleDrop, 'opensAt' | 'closesAt'> & { queuesFrom?: string | null | undefined };

/** A moment to draw drops for, in milliseconds, where it is not now: that of a rehearsal. */
export const RehearsedTime = createContext<number | null>(null);

/** The time, for drawing these drops: the component is drawn again at the moment when the next one, or its queue, opens or closes. */
export function useDropClock(drops: readonly (Window | null | undefined)[]): number {
  const [, redraw] = useState({});
  const now = useContext(RehearsedTime) ?? Date.now();
  const moments = drops.flatMap((drop) => [drop?.queuesFrom, drop?.opensAt, drop?.closesAt]);
  const next = Math.min(
    ...moments.map((moment) => Date.parse(moment ?? '')).filter((moment) => moment > now),
  );
  useEffect(() => {
    const wait = next - Date.now();
    if (wait > maxTimerMs) return;
    const timer = setTimeout(() => redraw({}), wait);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

/**
 * What a drop says of its bottle at this moment; null where the bottle is sold as any other. A rendered page that is taken
 * over shows it on sale at first, as the one that was rendered does.
 */
export function useDropPhase(drop: BottleDrop | null | undefined): ShownPhase | null {
  const now = useDropClock([drop]);
  const isHydrated = useHydrated();
  if (!drop) return null;
  const phase = isHydrated ? findDropPhase(drop, now) : 'live';
  if (isBallot(drop)) return phase === 'live' ? 'ballot' : phase;
  return phase === 'closed' && drop.restOnSale ? null : phase;
}

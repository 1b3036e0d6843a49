import { createContext, useContext, useEffect, useState } from 'react';
import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import { findDropPhase, isBallot, type ShownPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { useHydrated } from './use-hydrated.ts';

/** Timers are limited to 2^31 ms; no visit waits for a later moment. */
const maxTimerMs = 2 ** 31 - 1;

type Window = Pick<BottleDrop, 'opensAt' | 'closesAt'> & { queuesFrom?: string | null | undefined };

/** The moment of a rehearsal, in milliseconds, at which drops are drawn instead of now. */
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
 * The phase of a bottle's drop; null if the bottle is sold normally. During hydration it counts as on sale, to match
 * the rendered page.
 */
export function useDropPhase(drop: BottleDrop | null | undefined): ShownPhase | null {
  const now = useDropClock([drop]);
  const isHydrated = useHydrated();
  if (!drop) return null;
  const phase = isHydrated ? findDropPhase(drop, now) : 'live';
  if (isBallot(drop)) return phase === 'live' ? 'ballot' : phase;
  return phase === 'closed' && drop.restOnSale ? null : phase;
}

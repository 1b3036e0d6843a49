import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueApi, type Drop } from '#shared/api/catalogue.ts';
import { queryOf } from '#web/lib/query.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { isLive } from './drop-live.ts';

export const currentDropQuery = queryOf(catalogueApi.getCurrentDrop);

/** The drop that is open now. It is gone from the page at the moment it closes, not at the next visit. */
export function useCurrentDrop() {
  const query = useQuery(currentDropQuery);
  const drop = query.data?.drop ?? null;
  const isOpen = useIsOpen(drop);
  return { ...query, drop: isOpen ? drop : null };
}

/** Timers take no more than 2^31 ms; a drop that closes later than that is open for this visit. */
const longestTimerMs = 2 ** 31 - 1;

function useIsOpen(drop: Drop | null): boolean {
  const [, recheck] = useState(0);
  useEffect(() => {
    if (!drop) return;
    const closesIn = Date.parse(drop.closesAt) - Date.now();
    if (closesIn <= 0 || closesIn > longestTimerMs) return;
    const timer = setTimeout(() => recheck((count) => count + 1), closesIn);
    return () => clearTimeout(timer);
  }, [drop]);
  // A rendered page that is taken over shows the drop that was open when it was rendered.
  const isHydrated = useHydrated();
  return drop !== null && (!isHydrated || isLive(drop, Date.now()));
}

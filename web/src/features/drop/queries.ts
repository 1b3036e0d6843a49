import { useQuery } from '@tanstack/react-query';
import { catalogueApi, type Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { findDropPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { buildQuery } from '#web/lib/query.ts';
import { useDropClock } from '#web/lib/use-drop-phase.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

const currentDropQuery = buildQuery(catalogueApi.getCurrentDrop);

/** The drop that is open now. It disappears from the page when it closes, not at the next visit. */
export function useCurrentDrop() {
  const query = useQuery(currentDropQuery);
  const drop = query.data?.drop ?? null;
  const isOpen = useIsOpen(drop);
  return { ...query, drop: isOpen ? drop : null };
}

function useIsOpen(drop: Drop | null): boolean {
  const now = useDropClock([drop]);
  // During hydration, a rendered page shows the drop that was open when it was rendered.
  const isHydrated = useHydrated();
  return drop !== null && (!isHydrated || findDropPhase(drop, now) === 'live');
}

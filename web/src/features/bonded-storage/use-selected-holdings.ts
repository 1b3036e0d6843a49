import { useCallback, useMemo, useState } from 'react';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { isFree } from './holding-labels.ts';

/** The bottles that are ticked; one that has meanwhile gone into a delivery is no longer among them. */
export function useSelectedHoldings(holdings: readonly Holding[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(
    () => holdings.filter((holding) => ids.has(holding.id) && isFree(holding)),
    [holdings, ids],
  );
  const toggle = useCallback(
    ({ id }: Holding) =>
      setIds(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    [],
  );
  return { chosen, chosenIds: ids, toggle, clear: () => setIds(new Set()) };
}

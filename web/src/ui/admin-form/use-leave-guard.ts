import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { forget, holdPage, release, watchWaysOut } from '#web/lib/navigation-guard.ts';

export type LeaveGuard = {
  /** Somebody wants to leave and has to confirm. */
  isConfirming: boolean;
  stay: () => void;
  leave: () => void;
  /** Removes the guard; resolves once the history is as it would be without it. */
  release: () => Promise<void>;
};

/** Asks before a form is left with unsaved changes; several forms of a page share one guard. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { navigator } = useContext(NavigationContext);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const confirm = useCallback((proceed: () => void) => setWanted(() => proceed), []);

  useEffect(() => watchWaysOut(navigator), [navigator]);
  useEffect(() => {
    if (!isDirty) return;
    holdPage(confirm);
    return () => forget(confirm);
  }, [isDirty, confirm]);

  return useMemo(
    () => ({
      isConfirming: wanted !== null,
      stay: () => setWanted(null),
      leave: () => {
        setWanted(null);
        wanted?.();
      },
      release: () => release(confirm),
    }),
    [wanted, confirm],
  );
}

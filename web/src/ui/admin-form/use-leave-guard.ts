import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { setNavigationGuard } from '#web/lib/navigation-guard.ts';

export type LeaveGuard = {
  /** Somebody wants to leave, and is asked. */
  isConfirming: boolean;
  stay: () => void;
  leave: () => void;
  /** Nothing is held back any more; answers once the history is as it would be without the guard. */
  release: () => Promise<void>;
};

const guardMarker = 'isGuard';
const isGuarding = () => Boolean((window.history.state as Record<string, unknown> | null)?.[guardMarker]);
/** One that was there when the page was loaded is of nobody: the first form takes it. */
let isClaimed = false;
const armGuard = () => window.history.pushState({ ...window.history.state, [guardMarker]: true }, '');

/**
 * Keeps what was typed from being left unsaved. A link, a key and the palette all go through the router, which is stopped;
 * the browser asks by itself where the page is closed or loaded again. Nothing can stop the back button: so an entry of the
 * same address lies on top of the history from the first change on, and going back meets that one first.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { navigator } = useContext(NavigationContext);
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const isReleased = useRef(false);
  const mustAsk = useRef(isDirty);
  const wasOnGuard = useRef(false);
  // Another form of the page may have something to lose, and guards it by itself.
  const isOwn = useRef(false);

  const release = useCallback(async () => {
    isReleased.current = true;
    if (!isGuarding()) return;
    const gone = new Promise<void>((done) =>
      window.addEventListener('popstate', () => done(), { once: true }),
    );
    window.history.back();
    await gone;
  }, []);
  const ask = useCallback((go: () => void) => setWanted(() => () => void release().then(go)), [release]);

  useEffect(() => {
    mustAsk.current = isDirty;
    if (!isDirty) return;
    isReleased.current = false;
    if (!isGuarding()) armGuard();
    wasOnGuard.current = true;
    isOwn.current = isClaimed = true;
    setNavigationGuard(ask);
    const { push } = navigator;
    navigator.push = (...where) => {
      const go = () => push.apply(navigator, where);
      if (isReleased.current || isSamePlace(where[0])) go();
      else ask(go);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      setNavigationGuard(null);
      navigator.push = push;
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, navigator, ask]);

  useEffect(() => {
    wasOnGuard.current = isGuarding();
    if (isGuarding() && !isClaimed) isOwn.current = isClaimed = true;
    const onPop = () => {
      const isBack = wasOnGuard.current && !isGuarding();
      wasOnGuard.current = isGuarding();
      if (!isBack || isReleased.current || !isOwn.current) return;
      const goOn = () => window.history.back();
      if (!mustAsk.current) return goOn();
      armGuard();
      wasOnGuard.current = true;
      ask(goOn);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [ask]);

  return useMemo(
    () => ({
      isConfirming: wanted !== null,
      stay: () => setWanted(null),
      leave: () => {
        setWanted(null);
        wanted?.();
      },
      release,
    }),
    [wanted, release],
  );
}

/** A change of the query alone leaves the form where it is. */
function isSamePlace(to: unknown): boolean {
  const path =
    typeof to === 'string'
      ? new URL(to, window.location.href).pathname
      : (to as { pathname?: string }).pathname;
  return path === undefined || path === window.location.pathname;
}

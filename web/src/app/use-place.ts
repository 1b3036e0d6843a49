import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createScrollMemory } from './scroll-memory.ts';

export const mainId = 'main';

/**
 * Keeps the visitor's place: a new page starts at its top with the focus on its content, going back returns to where
 * the page was left, and a change of filters moves nothing.
 */
export function usePlace(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const memory = useRef<ReturnType<typeof createScrollMemory>>(null);
  const before = useRef<string>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const created = createScrollMemory();
    memory.current = created;
    return () => created.stop();
  }, []);

  useLayoutEffect(() => {
    const isNewPage = before.current !== pathname;
    const isFirst = before.current === null;
    before.current = pathname;
    // The first entry of every visit has the same key.
    memory.current?.enter(`${key} ${pathname}`, type === 'POP');
    if (type === 'POP') {
      if (!hash) memory.current?.restore();
      return;
    }
    if (!isNewPage) return;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
    if (!isFirst) document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [key, pathname, hash, type]);
}

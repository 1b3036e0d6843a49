import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ScrollMemory } from './scroll-memory.ts';

export const mainId = 'main';

/**
 * Keeps the visitor's place: a new page starts at its top with the focus on its content, going back returns to the
 * earlier scroll position, and a change of filters moves nothing. The code that remembers positions is loaded after
 * the first view; until then the browser's own behaviour applies.
 */
export function useNavigationFocus(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const memory = useRef<ScrollMemory>(null);
  const place = useRef({ key: '', isReturn: false, hash: '' });
  const before = useRef<string>(null);

  useLayoutEffect(() => {
    let isGone = false;
    void import('./scroll-memory.ts').then(({ createScrollMemory }) => {
      if (isGone) return;
      history.scrollRestoration = 'manual';
      memory.current = createScrollMemory();
      memory.current.enter(place.current.key, place.current.isReturn);
      if (place.current.isReturn && !place.current.hash) memory.current.restore();
    });
    return () => {
      isGone = true;
      memory.current?.stop();
    };
  }, []);

  useLayoutEffect(() => {
    const isNewPage = before.current !== pathname;
    const isFirst = before.current === null;
    before.current = pathname;
    // The first entry of every visit has the same key.
    place.current = { key: `${key} ${pathname}`, isReturn: type === 'POP', hash };
    memory.current?.enter(place.current.key, place.current.isReturn);
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

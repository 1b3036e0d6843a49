import { useEffect, useRef, useState } from 'react';

/** Whether a marked element is visible, within a margin; undefined until the browser has checked. */
export function useInView<E extends Element>(rootMargin = '0px') {
  const mark = useRef<E>(null);
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    if (!mark.current) return;
    // A busy browser reports several crossings together; the last one is current.
    const look = (crossings: IntersectionObserverEntry[]) => setInView(crossings.at(-1)?.isIntersecting);
    const observer = new IntersectionObserver(look, { rootMargin });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return { mark, isInView };
}

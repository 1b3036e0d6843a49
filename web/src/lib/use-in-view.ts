import { useEffect, useRef, useState } from 'react';

/** Whether a marked element is in sight, give or take a margin; undefined until the browser has looked. */
export function useInView<E extends Element>(rootMargin = '0px') {
  const mark = useRef<E>(null);
  const [isInView, setInView] = useState<boolean>();
  useEffect(() => {
    if (!mark.current) return;
    // A browser that is busy tells several crossings at once; the last one is how it stands.
    const look = (crossings: IntersectionObserverEntry[]) => setInView(crossings.at(-1)?.isIntersecting);
    const observer = new IntersectionObserver(look, { rootMargin });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return { mark, isInView };
}

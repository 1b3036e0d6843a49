import { useEffect, useRef, useState } from 'react';

/** Whether a marked element is in sight, give or take a margin; undefined until the browser has looked. */
export function useSight<E extends Element>(rootMargin = '0px') {
  const mark = useRef<E>(null);
  const [isInSight, setInSight] = useState<boolean>();
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting), { rootMargin });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return { mark, isInSight };
}

import { useEffect, useRef, useState } from 'react';

/** Whether a part of the page is out of the visitor's sight at the moment. */
export function useOutOfSight() {
  const mark = useRef<HTMLDivElement>(null);
  const [isOutOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(([entry]) => setOutOfSight(entry?.isIntersecting === false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isOutOfSight };
}

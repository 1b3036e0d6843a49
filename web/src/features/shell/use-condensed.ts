import { useEffect, useRef, useState } from 'react';

/** Whether the page has been scrolled past its first lines, told by a mark there rather than by every scroll. */
export function useCondensed() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isCondensed, setCondensed] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setCondensed(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isCondensed };
}

import { useEffect, useRef, useState } from 'react';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';

const content = lazyPart(async () => (await import('./footer-content.tsx')).FooterContent);

/** Far enough ahead that a visitor who scrolls finds it there. */
const ahead = '800px';

/** The end of every page. Its place is held from the start; what stands in it is fetched as the visitor comes near. */
export function Footer() {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <footer ref={place} className="mt-24 min-h-132 border-hairline border-t bg-surface lg:min-h-88">
      {isNear && (
        <Arriving>
          <content.Part />
        </Arriving>
      )}
    </footer>
  );
}

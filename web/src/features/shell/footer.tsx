import { useState } from 'react';
import { useSight } from '#web/lib/use-sight.ts';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';

const content = lazyPart(async () => (await import('./footer-content.tsx')).FooterContent);

/** Far enough ahead that a visitor who scrolls finds it there. */
const ahead = '800px';

/** The end of every page. Its place is held from the start; what stands in it is fetched as the visitor comes near. */
export function Footer() {
  const { mark, isInSight } = useSight<HTMLElement>(ahead);
  const [wasNear, setWasNear] = useState(false);
  if (isInSight && !wasNear) setWasNear(true);
  return (
    <footer
      ref={mark}
      className="mt-24 min-h-220 border-hairline border-t bg-surface md:min-h-156 lg:min-h-101"
    >
      {wasNear && (
        <Arriving>
          <content.Part />
        </Arriving>
      )}
    </footer>
  );
}

import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';

const content = lazyPart(async () => (await import('./footer-content.tsx')).FooterContent);

/** The end of every page. Its place is held from the start; what stands in it may come a moment later. */
export function Footer() {
  return (
    <footer className="mt-24 min-h-220 border-hairline border-t bg-surface pb-(--launcher-foot) md:min-h-156 lg:min-h-101">
      <Arriving>
        <content.Part />
      </Arriving>
    </footer>
  );
}

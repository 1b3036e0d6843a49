import { createLazyWidget } from '#web/ui/lazy-widget.tsx';

const content = createLazyWidget(async () => (await import('./footer-content.tsx')).FooterContent);

/** The footer of every page. Its space is reserved from the start; its content may load and be drawn later. */
export function Footer() {
  return (
    <footer className="by-docks skippable mt-24 min-h-(--height) border-hairline border-t bg-surface pb-(--launcher-foot) [--height:55rem] md:[--height:39rem] lg:[--height:25.25rem]">
      <content.Widget />
    </footer>
  );
}

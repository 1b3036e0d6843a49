import { mobile } from '#web/lib/use-media.ts';

/** Scrolled less than this, in pixels, a page has not been moved on purpose. */
const minScroll = 8;

const controls = 'button, input, select, textarea';

/** Whether something to press lies under the edges or the middle of an element. */
function coversControl(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [left, (left + right) / 2, right].flatMap((x) =>
    [top, (top + bottom) / 2, bottom].map((y) => [x, y] as const),
  );
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((under) => !element.contains(under) && under.closest(controls) !== null),
  );
}

/** Marks what floats over a phone's page as `data-aside` while one reads on, and where it would cover a control. */
export function stepAside(floating: HTMLElement | null, signal: AbortSignal): void {
  if (!floating || signal.aborted) return;
  // The page may have been moved before this was loaded.
  let last = 0;
  let isDown = false;
  let frame = 0;
  const look = () => {
    frame = 0;
    const { scrollY } = window;
    if (Math.abs(scrollY - last) >= minScroll) {
      isDown = scrollY > last;
      last = scrollY;
    }
    const isAside = matchMedia(mobile).matches && (isDown || coversControl(floating));
    floating.toggleAttribute('data-aside', isAside);
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  // What the page grows by may come to lie beneath; it reports the size that it begins with, too.
  const growth = new ResizeObserver(lookSoon);
  growth.observe(document.body);
  // It moves when something else is docked below it, or no longer is.
  const docks = new MutationObserver(lookSoon);
  docks.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', lookSoon, { passive: true, signal });
  signal.addEventListener('abort', () => {
    growth.disconnect();
    docks.disconnect();
    cancelAnimationFrame(frame);
  });
}

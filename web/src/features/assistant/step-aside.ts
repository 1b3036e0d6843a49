import { mobile } from '#web/lib/use-media.ts';

/** Scrolling by less than this, in pixels, does not count as deliberate. */
const minScroll = 8;

const controls = 'button, input, select, textarea';

/** Whether a control lies under the edges or the centre of an element. */
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

/**
 * Sets `data-aside` on an element that floats over a phone's page, while the visitor scrolls down or while it would
 * cover a control.
 */
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
  // New content may appear beneath the element. The observer also reports the initial size.
  const growth = new ResizeObserver(lookSoon);
  growth.observe(document.body);
  // The element moves when something else is docked below it, or is removed.
  const docks = new MutationObserver(lookSoon);
  docks.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('scroll', lookSoon, { passive: true, signal });
  signal.addEventListener('abort', () => {
    growth.disconnect();
    docks.disconnect();
    cancelAnimationFrame(frame);
  });
}

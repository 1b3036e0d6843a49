const storageKey = 'dram-scroll';
const maxWaitMs = 3000;
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Whether the page was newly opened, rather than reloaded or returned to. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

export type ScrollMemory = {
  enter(key: string, isReturn: boolean): void;
  restore(): void;
  stop(): void;
};

/** Remembers how far each entry of the history was scrolled, across reloads too. */
export function createScrollMemory(): ScrollMemory {
  const positions = read();
  let isFresh = isNewVisit();
  let current = '';
  let giveUp = () => {};

  const remember = () => positions.set(current, window.scrollY);
  const save = () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Without storage, the positions last as long as the page.
    }
  };
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', save);

  return {
    /** A new history entry starts at the current scroll position; one that is returned to keeps its own. */
    enter(key: string, isReturn: boolean) {
      giveUp();
      current = key;
      if (!isReturn) remember();
    },
    /** Returns to the remembered place, waiting for lists that are still growing; any gesture ends the wait. */
    restore() {
      const top = isFresh ? 0 : (positions.get(current) ?? 0);
      isFresh = false;
      const tryNow = () => {
        window.scrollTo(0, top);
        if (Math.abs(window.scrollY - top) <= 1) giveUp();
        else positions.set(current, top);
      };
      const observer = new ResizeObserver(tryNow);
      const timer = setTimeout(() => giveUp(), maxWaitMs);
      giveUp = () => {
        observer.disconnect();
        clearTimeout(timer);
        for (const gesture of gestures) window.removeEventListener(gesture, giveUp);
        giveUp = () => {};
      };
      for (const gesture of gestures) window.addEventListener(gesture, giveUp, { passive: true });
      observer.observe(document.body);
      tryNow();
    },
    stop() {
      giveUp();
      save();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    },
  };
}

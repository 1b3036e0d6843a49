import { useEffect } from 'react';

declare global {
  interface Window {
    /** What `public/early.js` keeps: the button that was pressed last before this page came to life. */
    pressedEarly?: HTMLElement;
    stopKeepingPresses?: () => void;
  }
}

/** Stands beside the page that it waits for: once that page listens, what was pressed before is pressed. */
export function EarlyPress() {
  useEffect(() => {
    const { pressedEarly, stopKeepingPresses } = window;
    stopKeepingPresses?.();
    window.pressedEarly = undefined;
    if (pressedEarly?.isConnected) pressedEarly.click();
    document.documentElement.dataset.live = '';
  }, []);
  return null;
}

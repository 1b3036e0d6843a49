import { useEffect } from 'react';

declare global {
  interface Window {
    /** Set by `public/early.js`: the last button that was clicked before this page was hydrated. */
    pressedEarly?: HTMLElement;
    stopRecordingClicks?: () => void;
  }
}

/** Placed next to the page that it waits for: once that page is hydrated, the earlier click is replayed. */
export function ReplayEarlyClick() {
  useEffect(() => {
    const { pressedEarly, stopRecordingClicks } = window;
    stopRecordingClicks?.();
    window.pressedEarly = undefined;
    if (pressedEarly?.isConnected) pressedEarly.click();
    document.documentElement.dataset.live = '';
  }, []);
  return null;
}

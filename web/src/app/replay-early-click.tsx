import { useEffect } from 'react';

declare global {
  interface Window {
    /** What `public/early.js` keeps: the button that was pressed last before this page came to life. */
    pressedEarly?: HTMLElement;
    stopRecordingClicks?: () => void;
  }
}

/** Stands beside the page that it waits for: once that page listens, what was pressed before is pressed. */
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

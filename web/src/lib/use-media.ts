import { useSyncExternalStore } from 'react';

/** Whether a media query matches; `whileUnknown` until the browser can tell. */
export function useMedia(query: string, whileUnknown = false): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => whileUnknown,
  );
}

/** Below this width, the specification calls the device a phone. */
export const mobile = '(width < 48rem)';

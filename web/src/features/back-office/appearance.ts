import { useEffect, useSyncExternalStore } from 'react';

/** The back office's appearance in this browser: the system's, unless one is chosen. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

// `public/appearance.js` reads the same before the page is painted.
const storageKey = 'dram-office-appearance';
const darkSystem = '(prefers-color-scheme: dark)';

const isAppearance = (text: string | null): text is Appearance =>
  (appearances as readonly (string | null)[]).includes(text);

function readAppearance(): Appearance {
  const stored = localStorage.getItem(storageKey);
  return isAppearance(stored) ? stored : 'system';
}

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const system = matchMedia(darkSystem);
  system.addEventListener('change', listener);
  // Another tab may change the appearance too.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
};

export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(storageKey, appearance);
  for (const listener of listeners) listener();
}

const isDark = () => {
  const appearance = readAppearance();
  return appearance === 'dark' || (appearance === 'system' && matchMedia(darkSystem).matches);
};

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, readAppearance);

/** Applies the chosen appearance to the whole page while the back office is open, including its dialogs and toasts. */
export function useAppliedAppearance(): void {
  const dark = useSyncExternalStore(subscribe, isDark);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dark ? 'night' : 'paper';
    return () => {
      delete dataset.theme;
    };
  }, [dark]);
}

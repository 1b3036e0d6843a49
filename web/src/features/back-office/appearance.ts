import { useEffect, useSyncExternalStore } from 'react';

/** How the back office looks in this browser: as the system does, unless somebody has chosen. */
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
  // Another tab may choose as well.
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

/** Gives the whole page the chosen look as long as the back office is open in it, its dialogs and toasts among it. */
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

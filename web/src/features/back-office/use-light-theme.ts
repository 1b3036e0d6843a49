import { useLayoutEffect } from 'react';

/** The whole page is on paper as long as the back office is open in it, its dialogs and toasts among it. */
export function useLightTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = 'paper';
    return () => {
      delete dataset.theme;
    };
  }, []);
}

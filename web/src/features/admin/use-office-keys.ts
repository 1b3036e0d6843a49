import { useEffect, useState } from 'react';
import { keyFor } from '#web/lib/admin-keys.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

export const palette = lazyPart(async () => (await import('./palette.tsx')).Palette);
export const keyHelp = lazyPart(async () => (await import('./key-help.tsx')).KeyHelp);

type Opened = 'palette' | 'help' | null;

/** Ctrl+K opens the palette, `?` says which keys there are. Undefined until one of them is first opened. */
export function useOfficeKeys() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'k';
      if (isPalette) {
        // The shop's search would open at the same keys.
        event.stopImmediatePropagation();
        event.preventDefault();
        if (!document.querySelector('[role=dialog]')) setOpened('palette');
      } else if (keyFor(event) === '?') {
        event.preventDefault();
        setOpened('help');
      }
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, []);
  return { opened, setOpened };
}

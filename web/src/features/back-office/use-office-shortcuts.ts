import { useEffect, useState } from 'react';
import { keyFor } from '#web/lib/admin-keys.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';

export const commandPalette = createLazyWidget(
  async () => (await import('./command-palette.tsx')).CommandPalette,
);
export const keyboardHelp = createLazyWidget(
  async () => (await import('./keyboard-shortcuts.tsx')).KeyboardShortcuts,
);

type OpenDialog = 'palette' | 'help' | null;

/** Ctrl+K opens the palette, `?` lists the shortcuts. Undefined until one of them is first opened. */
export function useOfficeShortcuts() {
  const [opened, setOpened] = useState<OpenDialog>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'k';
      if (isPalette) {
        // Otherwise the shop's search would open on the same keys.
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

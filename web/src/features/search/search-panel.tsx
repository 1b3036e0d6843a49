import { useEffect } from 'react';
import { openSearch, useSearchStore } from '#web/lib/search-store.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { isSlashOff } from './slash-key.ts';

const typedInto = 'input,textarea,select,[contenteditable] *,[contenteditable]';

/** Ctrl+K or Cmd+K anywhere, and the slash where nothing is being typed, unless the visitor has switched it off. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  // An open panel handles all keys itself.
  if (altKey || document.querySelector('[role=dialog]')) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !(target instanceof Element && target.matches(typedInto)) && !isSlashOff();
}

const dialog = createLazyWidget(async () => (await import('./search-dialog.tsx')).SearchDialog);

function onKeyDown(event: KeyboardEvent): void {
  if (!isSearchKey(event)) return;
  event.preventDefault();
  openSearch();
}

/** Listens for the search keys, loads the dialog when it is first opened, and keeps it mounted. */
export function SearchPanel() {
  const isOpen = useSearchStore((state) => state.isOpen);
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen === undefined ? null : <dialog.Widget isOpen={isOpen} />;
}

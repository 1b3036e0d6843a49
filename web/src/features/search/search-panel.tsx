import { useEffect } from 'react';
import { openSearch, useSearchStore } from '#web/lib/search-store.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { isSearchKey } from './search-keys.ts';

const dialog = createLazyWidget(async () => (await import('./search-dialog.tsx')).SearchDialog);

function onKeyDown(event: KeyboardEvent): void {
  if (!isSearchKey(event)) return;
  event.preventDefault();
  openSearch();
}

/** Listens for the keys of the search, brings its dialog in when it is first opened, and keeps it. */
export function SearchPanel() {
  const isOpen = useSearchStore((state) => state.isOpen);
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return isOpen === undefined ? null : (
    <PendingWidget>
      <dialog.Widget isOpen={isOpen} />
    </PendingWidget>
  );
}

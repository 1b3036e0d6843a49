import { openSearch } from '#web/lib/search-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, searchPath } from '#web/ui/icon.tsx';

/** Loads the dialog before the press that needs it. */
export const preloadSearch = () => void import('./search-dialog.tsx').catch(() => undefined);

/** Opens the search. The menu and two keys open it too, also where the button itself is hidden. */
export function SearchButton() {
  return (
    <Button
      aria-label="Search"
      aria-haspopup="dialog"
      onClick={openSearch}
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
      look="quiet"
      size="icon"
    >
      <Icon path={searchPath} />
    </Button>
  );
}

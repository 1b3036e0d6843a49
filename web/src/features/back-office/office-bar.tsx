import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { store } from '#shared/store.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LogOut, Search } from '#web/ui/icons.tsx';
import { ChooseAppearance } from './choose-appearance.tsx';

type OfficeBarProps = {
  person: string;
  onPalette: () => void;
  onLeave: () => void;
  isLeaving: boolean;
};

/** The bar above every page of the back office: the command palette, the user, and sign-out. It comes before the content. */
export function OfficeBar({ person, onPalette, onLeave, isLeaving }: OfficeBarProps) {
  const place = document.getElementById('office-bar');
  if (!place) throw new Error('The layout has no place for the bar.');
  return createPortal(
    <header className="sticky top-0 z-30 border-hairline border-b bg-surface print:hidden">
      <div className="office flex h-14 items-center gap-2 sm:gap-4">
        <Link
          to={adminPaths.admin.href()}
          className="flex min-h-11 shrink-0 items-center gap-2.5 font-display text-xl tracking-wide"
        >
          {store.brand}
          <span className="text-ink-3 max-md:sr-only">Back office</span>
        </Link>
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          onClick={onPalette}
          className="ml-auto flex h-10 min-w-10 items-center gap-2.5 rounded-control border border-control px-3 text-ink-3 text-sm hover:text-ink md:mx-auto md:w-full md:max-w-[26rem]"
        >
          <Search aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-md:sr-only">Search everything</span>
          <span className="ml-auto text-xs max-md:hidden">Ctrl K</span>
        </button>
        <p className="max-w-[14rem] truncate text-ink-2 text-xs max-lg:hidden">{person}</p>
        <div className="-mr-3 flex items-center">
          <ChooseAppearance />
          <Button look="quiet" size="sm" onClick={onLeave} pending={isLeaving}>
            <LogOut aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Logout</span>
          </Button>
        </div>
      </div>
    </header>,
    place,
  );
}

import { Link, useLocation } from 'react-router-dom';
import { formatCopyrightYears, store } from '#shared/store.ts';
import { accountNavigation } from '#web/app/account-navigation.ts';
import { navigation } from '#web/app/navigation.ts';
import { paths } from '#web/app/paths.ts';
import { openSearch } from '#web/lib/search-store.ts';
import { type User, useUserStore } from '#web/lib/user-store.ts';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Icon, searchPath } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { logoutFailure, useLogout } from './queries.ts';

type MobileMenuProps = {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onSearchIntent: () => void;
};

const linkClass =
  'flex min-h-12 items-center font-display text-2xl text-ink-2 hover:text-ink aria-[current=page]:text-brass-light';

/** The menu from the right; choosing a link or opening the search closes it. */
export function MobileMenu({ isOpen, onOpenChange, onSearchIntent }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  const beginSearch = () => {
    openSearch();
    close();
  };
  const { pathname, search } = useLocation();
  const user = useUserStore((state) => state.user);
  const logout = useLogout();
  const signOut = () => {
    close();
    if (!logout.isPending) logout.mutate();
  };
  const years = formatCopyrightYears(new Date());
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Menu"
      footer={
        <p className="text-ink-3 text-sm">
          © {years} {store.brand}. Premium whisky collection.
        </p>
      }
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={beginSearch}
        onPointerEnter={onSearchIntent}
        onFocus={onSearchIntent}
        className="mb-4 flex min-h-12 w-full items-center gap-3 rounded-control border border-control px-3.5 text-ink-2 hover:border-brass hover:text-ink md:hidden"
      >
        <Icon path={searchPath} className="size-4.5" />
        Search bottles
      </button>
      <nav aria-label="Menu">
        <ul>
          {[...navigation.pages, ...(user ? [] : navigation.account)].map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                // After signing in, the customer returns to this page.
                state={to === paths.auth.href() ? { next: pathname + search } : undefined}
                aria-current={pathname === to ? 'page' : undefined}
                onClick={close}
                className={linkClass}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <h3 className="mt-8 mb-1 text-ink-3 text-sm">{store.bar.name}</h3>
        <ul>
          {navigation.bar.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url} onClick={close} className={linkClass}>
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
        {user && (
          <AccountGroup
            user={user}
            linkClass={linkClass}
            onLeave={close}
            onSignOut={signOut}
            failure={logout.isError ? logoutFailure : null}
          />
        )}
      </nav>
    </Sheet>
  );
}

type AccountGroupProps = {
  user: User;
  linkClass: string;
  onLeave: () => void;
  onSignOut: () => void;
  failure: string | null;
};

/** The account section in a phone's menu. */
function AccountGroup({ user, linkClass, onLeave, onSignOut, failure }: AccountGroupProps) {
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="menu-account">
      <h3 id="menu-account" className="mt-8 text-ink-3 text-sm">
        Account
      </h3>
      <p className="wrap-anywhere mb-1 text-ink-3 text-sm">Signed in as {user.email}</p>
      <ul>
        {accountNavigation.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              onClick={onLeave}
              className={linkClass}
            >
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSignOut} className={linkClass}>
            Sign Out
          </button>
        </li>
      </ul>
      {failure && <FieldMessage>{failure}</FieldMessage>}
    </section>
  );
}

import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigation } from '#web/app/navigation.ts';
import { useInView } from '#web/lib/use-in-view.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Brand } from './brand.tsx';

const mobileMenu = createLazyWidget(async () => (await import('./mobile-menu.tsx')).MobileMenu);
const accountButton = createLazyWidget(async () => (await import('./account-button.tsx')).AccountButton);
const iconButton = buttonClass({ look: 'quiet', size: 'icon' });

type HeaderProps = { search: ReactNode; cart: ReactNode; onSearchIntent: () => void };

/** The wrapper keeps its height while the bar inside shrinks, so the page below does not move. */
export function Header({ search, cart, onSearchIntent }: HeaderProps) {
  const { mark, isInView: isInSight } = useInView<HTMLDivElement>();
  const isCondensed = isInSight === false;
  const user = useUserStore((state) => state.user);
  const place = useLocation();
  // Unset until the menu is first opened, so it is not drawn before.
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  return (
    <>
      <div ref={mark} aria-hidden="true" className="absolute top-0 h-6 w-px" />
      <header className="pointer-events-none sticky top-0 z-30 h-18">
        <div
          className={clsx(
            'pointer-events-auto border-b',
            isCondensed ? 'border-hairline bg-bg/92 backdrop-blur-md' : 'border-transparent bg-bg',
          )}
        >
          <div
            className={clsx(
              'page grid grid-cols-[1fr_auto] items-center gap-6 lg:grid-cols-[1fr_auto_1fr]',
              isCondensed ? 'h-14' : 'h-18',
            )}
          >
            <Brand />
            <NavLinks />
            <div className="-mr-3 flex items-center justify-end gap-0.5">
              {/* The signed-in customer is known a moment after the page is shown, and nothing may move then. */}
              <div className="flex min-w-28 justify-end max-lg:hidden">
                {user ? (
                  <accountButton.Widget user={user} />
                ) : (
                  navigation.account.map(({ label, to }) => (
                    <ButtonLink
                      key={to}
                      to={to}
                      state={{ next: place.pathname + place.search }}
                      look="quiet"
                      size="sm"
                    >
                      {label}
                    </ButtonLink>
                  ))
                )}
              </div>
              <span className="max-md:hidden">{search}</span>
              {cart}
              <button
                type="button"
                aria-label="Menu"
                aria-haspopup="dialog"
                aria-expanded={isMenuOpen === true}
                onClick={() => setMenuOpen(true)}
                onPointerEnter={mobileMenu.preload}
                onFocus={mobileMenu.preload}
                className={clsx(iconButton, 'lg:hidden')}
              >
                <Icon path="M4 7h16M4 12h16M4 17h16" />
              </button>
            </div>
          </div>
        </div>
      </header>
      {isMenuOpen !== undefined && (
        <mobileMenu.Widget isOpen={isMenuOpen} onOpenChange={setMenuOpen} onSearchIntent={onSearchIntent} />
      )}
    </>
  );
}

const linkClass =
  'relative flex min-h-11 items-center whitespace-nowrap px-1 text-ink-2 text-sm hover:text-ink aria-[current=page]:text-ink after:absolute after:inset-x-1 after:bottom-1 after:h-px after:bg-brass after:opacity-0 aria-[current=page]:after:opacity-100';

/** The links in the middle of the header; below the large breakpoint the menu replaces them. */
function NavLinks() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="max-lg:hidden">
      <ul className="flex items-center gap-6">
        {navigation.pages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
        {navigation.bar.map(({ label, url }) => (
          <li key={url}>
            <ExternalLink href={url} className={linkClass}>
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

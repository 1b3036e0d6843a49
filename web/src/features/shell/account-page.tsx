import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { accountPages } from '#web/app/account-navigation.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { PageHead } from '#web/ui/page-head.tsx';

const linkClass =
  'flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-ink-2 text-sm hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-brass aria-[current=page]:text-ink';

/** A page of the account, with links to the others. */
export const AccountPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="page pt-10 pb-16 md:pt-14">
    <PageHead title={title} />
    <AccountLinks />
    {children}
  </div>
);

/** Links from each account page to the others. On a phone the row scrolls sideways. */
function AccountLinks() {
  const { pathname } = useLocation();
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  if (!isAuthenticated) return null;
  return (
    <nav
      aria-label="Your account"
      className="-mx-(--gutter) -mt-4 mb-8 overflow-x-auto px-(--gutter) shadow-[inset_0_-1px_var(--hairline)] [scrollbar-width:none] md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex w-max gap-6 md:gap-8">
        {accountPages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={linkClass}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

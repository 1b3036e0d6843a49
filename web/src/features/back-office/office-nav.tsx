import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ChevronDown } from '#web/ui/icons.tsx';
import { findOfficePage, useOfficePages } from './office-pages.ts';

/** A page also counts as current for the pages below it, except the first, which all others are below. */
const isCurrent = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/admin' && pathname.startsWith(`${href}/`));

/** The pages of the back office, in groups: beside the page where there is room, else behind a button. */
export function OfficeNav({ person }: { person: string }) {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const groups = Map.groupBy(useOfficePages(), ({ group }) => group);
  const here = findOfficePage(pathname);
  return (
    <nav aria-label="Back office">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control border border-control bg-surface px-3.5 font-medium xl:hidden"
      >
        <span>
          <span className="sr-only">Back office pages, current: </span>
          {here?.label ?? 'Back office'}
        </span>
        <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div
        className={clsx(
          'gap-x-6 gap-y-4 max-xl:mt-3 max-xl:grid-cols-2 max-xl:rounded-control max-xl:border max-xl:border-hairline max-xl:bg-surface max-xl:p-4 sm:max-xl:grid-cols-3 xl:grid',
          isOpen ? 'grid' : 'max-xl:hidden',
        )}
      >
        {[...groups].map(([group, pages]) => (
          <div key={group}>
            <p className="px-3 pb-1 text-ink-3 text-xs">{group}</p>
            <ul>
              {pages.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    to={href}
                    aria-current={isCurrent(href, pathname) ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-control border-transparent border-l-2 px-3 text-ink-2 text-sm hover:bg-surface-2 aria-[current=page]:border-brass aria-[current=page]:bg-surface-2 aria-[current=page]:font-medium aria-[current=page]:text-ink xl:min-h-9"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="col-span-full wrap-anywhere px-3 text-ink-3 text-xs lg:hidden">{person}</p>
      </div>
    </nav>
  );
}

import { clsx } from 'clsx';
import { ChevronDown, Command } from 'lucide-react';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { findOfficePage, useOfficePages } from './office-pages.ts';

/** The tabs of the back office, each at its own address: beside the page where there is room, else behind a button. */
export function OfficeNav({ onPalette }: { onPalette: () => void }) {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === pathname;
  const officePages = useOfficePages();
  const here = findOfficePage(pathname);
  return (
    <nav aria-label="Back office">
      <div className="flex items-center justify-between gap-3">
        <p className="px-3 font-display text-xl max-xl:hidden">Back office</p>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpenedAt(isOpen ? undefined : pathname)}
          className="flex min-h-11 min-w-0 grow items-center justify-between gap-3 rounded-control border border-control bg-surface px-3.5 font-medium xl:hidden"
        >
          <span>
            <span className="sr-only">Back office pages, current: </span>
            {here?.label ?? 'Back office'}
          </span>
          <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0', isOpen && 'rotate-180')} />
        </button>
        <button
          type="button"
          aria-label="Search everything"
          aria-keyshortcuts="Control+K"
          title="Ctrl+K"
          onClick={onPalette}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <Command aria-hidden="true" className="size-4" />
        </button>
      </div>
      <ul className={clsx('mt-2 grid gap-0.5 xl:grid', !isOpen && 'max-xl:hidden')}>
        {officePages.map(({ href, label }) => (
          <li key={href}>
            <NavLink
              to={href}
              end={href === '/admin'}
              className={({ isActive }) =>
                clsx(
                  'flex min-h-11 items-center rounded-control border-l-2 px-3 text-sm hover:bg-surface-2',
                  isActive
                    ? 'border-brass bg-surface-2 font-medium text-ink'
                    : 'border-transparent text-ink-2',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

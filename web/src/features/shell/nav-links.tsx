import { Link, useLocation } from 'react-router-dom';
import { navigation } from '#web/app/navigation.ts';
import { ExternalLink } from '#web/ui/external-link.tsx';

const linkClass =
  'relative flex min-h-11 items-center whitespace-nowrap px-1 text-ink-2 text-sm hover:text-ink aria-[current=page]:text-ink after:absolute after:inset-x-1 after:bottom-1 after:h-px after:bg-brass after:opacity-0 aria-[current=page]:after:opacity-100';

/** The links in the middle of the header; below the large breakpoint the menu replaces them. */
export function NavLinks() {
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

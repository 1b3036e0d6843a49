import { Link, useLocation } from 'react-router-dom';
import { copyrightYears, store } from '#shared/store.ts';
import { navigation } from '#web/app/navigation.ts';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

type MobileMenuProps = { isOpen: boolean; onOpenChange: (open: boolean) => void };

const linkClass =
  'flex min-h-12 items-center font-display text-2xl text-ink-2 hover:text-ink aria-[current=page]:text-brass-light';

/** The menu from the right; choosing a link closes it. */
export function MobileMenu({ isOpen, onOpenChange }: MobileMenuProps) {
  const close = () => onOpenChange(false);
  const { pathname } = useLocation();
  const years = copyrightYears(new Date());
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
      <nav aria-label="Menu">
        <ul>
          {[...navigation.pages, ...navigation.account].map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
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
      </nav>
    </Sheet>
  );
}

import { Link, useLocation } from 'react-router-dom';
import { accountNavigation } from '#web/app/account-navigation.ts';
import type { User } from '#web/lib/user-store.ts';
import { FieldMessage } from '#web/ui/field.tsx';

type AccountGroupProps = {
  user: User;
  linkClass: string;
  onLeave: () => void;
  onSignOut: () => void;
  failure: string | null;
};

/** The account section in a phone's menu. */
export function AccountGroup({ user, linkClass, onLeave, onSignOut, failure }: AccountGroupProps) {
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

import { type KeyboardEvent, useRef, useState } from 'react';
import type { User } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { logoutFailure, useLogout } from './queries.ts';

const dropdown = createLazyWidget(async () => (await import('./account-dropdown.tsx')).AccountDropdown);

/** Opens the menu of the signed-in customer. Hover or focus loads the menu before the press. */
export function AccountButton({ user }: { user: User }) {
  const { mutate, isPending, isError } = useLogout();
  const [menu, setMenu] = useState<'unseen' | 'closed' | 'open'>('unseen');
  const [isByKey, setByKey] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const meetIntent = () => setMenu((now) => (now === 'unseen' ? 'closed' : now));
  const open = (byKey: boolean) => {
    setByKey(byKey);
    setMenu('open');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(true);
  };
  return (
    <div className="relative">
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        // A click with a detail of 0 came from a key.
        onClick={({ detail }) => (menu === 'open' ? setMenu('closed') : open(detail === 0))}
        onKeyDown={onKeyDown}
        onPointerEnter={meetIntent}
        onFocus={meetIntent}
        look="quiet"
        size="sm"
      >
        Account
        <Icon path="m6 9 6 6 6-6" className="size-4" />
      </Button>
      {menu !== 'unseen' && (
        <dropdown.Widget
          user={user}
          isOpen={menu === 'open'}
          isByKey={isByKey}
          onOpenChange={(isOpen) => setMenu(isOpen ? 'open' : 'closed')}
          isButton={(target) => target instanceof Node && button.current?.contains(target) === true}
          onClosed={() => button.current?.focus()}
          onSignOut={() => {
            if (!isPending) mutate();
          }}
          failure={isError ? logoutFailure : null}
        />
      )}
    </div>
  );
}

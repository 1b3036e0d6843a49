import * as Radix from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router-dom';
import { accountNavigation } from '#web/app/account-navigation.ts';
import type { User } from '#web/lib/user-store.ts';
import { FieldMessage } from '#web/ui/field.tsx';

type AccountDropdownProps = {
  user: User;
  isOpen: boolean;
  /** When opened with a key, the first item gets the focus; Radix loads too late to notice the key. */
  isByKey: boolean;
  onOpenChange: (open: boolean) => void;
  isButton: (target: EventTarget | null) => boolean;
  /** Returns the focus to the button. */
  onClosed: () => void;
  onSignOut: () => void;
  failure: string | null;
};

const itemClass =
  'flex min-h-11 select-none items-center rounded-control px-3 text-sm text-ink-2 outline-none data-highlighted:bg-surface-3 data-highlighted:text-ink forced-colors:data-highlighted:outline-2';

/** The signed-in customer's name, pages and sign-out. The button that opens it is outside, because Radix loads later. */
export function AccountDropdown({
  user,
  isOpen,
  isByKey,
  onOpenChange,
  isButton,
  onClosed,
  onSignOut,
  failure,
}: AccountDropdownProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Content
        ref={(content) => {
          const first = content?.querySelector<HTMLElement>('[role=menuitem]');
          if (isByKey) requestAnimationFrame(() => first?.focus());
        }}
        align="end"
        sideOffset={6}
        aria-label="Account"
        aria-labelledby={undefined}
        onPointerDownOutside={(event) => {
          // The button closes the menu itself.
          if (isButton(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        className="z-40 w-64 rounded-card border border-hairline bg-surface-2 p-1.5 shadow-lg data-[state=open]:animate-[fade_120ms]"
      >
        <Radix.Label className="px-3 py-2 text-ink-3 text-xs">
          Signed in as
          <span className="wrap-anywhere block text-ink text-sm">{user.email}</span>
        </Radix.Label>
        <Radix.Separator className="mx-3 my-1 h-px bg-hairline" />
        {accountNavigation.map(({ label, to }) => (
          <Radix.Item key={to} asChild className={itemClass}>
            <Link to={to}>{label}</Link>
          </Radix.Item>
        ))}
        <Radix.Item onSelect={onSignOut} className={itemClass}>
          Sign Out
        </Radix.Item>
        {failure && (
          <div className="px-3 py-2">
            <FieldMessage>{failure}</FieldMessage>
          </div>
        )}
      </Radix.Content>
    </Radix.Root>
  );
}

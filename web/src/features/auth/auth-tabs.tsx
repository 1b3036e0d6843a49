import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type AuthTabsProps = {
  active: string;
  onSelect: (tab: string) => void;
  login: ReactNode;
  register: ReactNode;
};

const tabClass =
  '-mb-px min-h-12 border-transparent border-b-2 px-1 text-base text-ink-2 hover:text-ink data-[state=active]:border-brass data-[state=active]:font-medium data-[state=active]:text-ink';

/** One form or the other; text typed into either stays. */
export function AuthTabs({ active, onSelect, login, register }: AuthTabsProps) {
  const forms = [
    { id: 'login', label: 'Login', form: login },
    { id: 'register', label: 'Register', form: register },
  ];
  return (
    <Radix.Root value={active} onValueChange={onSelect}>
      <Radix.List aria-label="Login or register" className="flex gap-8 border-hairline border-b">
        {forms.map(({ id, label }) => (
          <Radix.Trigger key={id} value={id} className={tabClass}>
            {label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {forms.map(({ id, form }) => (
        <Radix.Content
          key={id}
          value={id}
          forceMount
          tabIndex={-1}
          className="py-8 data-[state=inactive]:hidden"
        >
          {form}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

import type { ReactNode } from 'react';
import { confirmUnsaved, discardUnsaved } from '#web/lib/navigation-guard.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { OfficeBar } from './office-bar.tsx';
import { OfficeNav } from './office-nav.tsx';
import { useLogout } from './queries.ts';
import { commandPalette, keyboardHelp, useOfficeShortcuts } from './use-office-shortcuts.ts';

type OfficeShellProps = {
  user: { email: string | null; name: string | null };
  onLeave: () => void;
  children: ReactNode;
};

/** Surrounds every page of the back office: navigation, the user, and sign-out. */
export function OfficeShell({ user, onLeave, children }: OfficeShellProps) {
  const { opened, setOpened } = useOfficeShortcuts();
  const logout = useLogout();
  const leave = () =>
    confirmUnsaved(() =>
      logout.mutate(undefined, {
        onSuccess: () => discardUnsaved(onLeave),
        onError: (error) => {
          // Without a session, the user has already been signed out.
          if (getProblem(error)?.code === 'admin_required') return discardUnsaved(onLeave);
          const description = 'Please check your connection and try again.';
          toast({ title: 'You are still signed in', description, variant: 'destructive' });
        },
      }),
    );
  const person = `Signed in as ${user.name ?? user.email ?? 'admin'}`;
  return (
    <>
      <OfficeBar
        person={person}
        onPalette={() => setOpened('palette')}
        onLeave={leave}
        isLeaving={logout.isPending}
      />
      <div className="office pt-6 pb-20 xl:grid xl:grid-cols-[12rem_minmax(0,1fr)] xl:items-start xl:gap-10 print:p-0">
        <div className="max-xl:mb-6 xl:sticky xl:top-20 print:hidden">
          <OfficeNav person={person} />
        </div>
        <div className="min-w-0">{children}</div>
        {opened !== undefined && (
          <>
            <commandPalette.Widget
              isOpen={opened === 'palette'}
              onClose={() => setOpened(null)}
              onLeave={leave}
            />
            <keyboardHelp.Widget isOpen={opened === 'help'} onClose={() => setOpened(null)} />
          </>
        )}
      </div>
    </>
  );
}

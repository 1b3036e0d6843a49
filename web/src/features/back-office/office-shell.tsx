import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { leaveWithConfirmation } from '#web/lib/navigation-guard.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { PendingWidget } from '#web/ui/lazy-widget.tsx';
import { toast } from '#web/ui/toast.ts';
import { OfficeNav } from './office-nav.tsx';
import { useLogout } from './queries.ts';
import { openKeyHelp, openPalette, useOfficeShortcuts } from './use-office-shortcuts.ts';

type OfficeShellProps = {
  user: { email: string | null; name: string | null };
  onLeave: () => void;
  children: ReactNode;
};

/** What surrounds every page of the back office: the way to the others, who is in, and the way out. */
export function OfficeShell({ user, onLeave, children }: OfficeShellProps) {
  const { opened, setOpened } = useOfficeShortcuts();
  const logout = useLogout();
  const leave = () =>
    leaveWithConfirmation(() =>
      logout.mutate(undefined, {
        onSuccess: onLeave,
        onError: (error) => {
          // Whoever has no session any more has left already.
          if (getProblem(error)?.code === 'admin_required') return onLeave();
          const description = 'Please check your connection and try again.';
          toast({ title: 'You are still logged in', description, variant: 'destructive' });
        },
      }),
    );
  return (
    <div className="office pt-6 pb-20 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:items-start xl:gap-10 print:p-0">
      <div className="print:hidden xl:sticky xl:top-20">
        <OfficeNav onPalette={() => setOpened('palette')} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t pt-2 max-xl:mb-6 max-xl:border-b max-xl:pb-2 xl:grid xl:justify-items-start">
          <p className="min-w-0 wrap-anywhere text-ink-3 text-xs">
            {user.name ?? user.email ?? 'Signed in as admin'}
          </p>
          <Button look="quiet" size="sm" onClick={leave} pending={logout.isPending} className="-mx-4">
            <LogOut aria-hidden="true" className="size-4" />
            Logout
          </Button>
        </div>
      </div>
      <div className="min-w-0">{children}</div>
      {opened !== undefined && (
        <PendingWidget>
          <openPalette.Widget isOpen={opened === 'palette'} onClose={() => setOpened(null)} onLeave={leave} />
          <openKeyHelp.Widget isOpen={opened === 'help'} onClose={() => setOpened(null)} />
        </PendingWidget>
      )}
    </div>
  );
}

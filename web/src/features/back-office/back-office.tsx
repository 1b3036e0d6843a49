import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { closeGateOnRefusal, useAdminGateStore } from '#web/lib/admin-gate-store.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { GateDialog } from './gate-dialog.tsx';
import { GatePage } from './gate-page.tsx';
import { OfficeShell } from './office-shell.tsx';
import { clearOfficeCache, refreshOffice, useAdminSession } from './queries.ts';
import { useLightTheme } from './use-light-theme.ts';

/**
 * The back office behind its gate. Once somebody is in, the pages stay where they are until they leave: a session that ends
 * puts the gate over them.
 */
export function BackOffice({ children }: { children: ReactNode }) {
  useLightTheme();
  const client = useQueryClient();
  const session = useAdminSession();
  const isShut = useAdminGateStore((state) => state.isShut);
  const [hasLeft, setLeft] = useState(false);
  useGateClosed();

  const enter = () => {
    setLeft(false);
    useAdminGateStore.setState({ isShut: false });
    void refreshOffice(client);
  };
  const leave = () => {
    setLeft(true);
    clearOfficeCache(client);
  };

  if (session.data && !hasLeft) {
    return (
      <>
        <OfficeShell email={session.data.user.email} onLeave={leave}>
          {children}
        </OfficeShell>
        {isShut && <GateDialog onEnter={enter} />}
      </>
    );
  }
  if (hasLeft || isRefusal(session.error, 'admin_required')) return <GatePage onEnter={enter} />;
  if (session.isError) {
    return (
      <ErrorState
        level="h1"
        title="The back office could not be reached"
        onRetry={() => void session.refetch()}
        isRetrying={session.isFetching}
      />
    );
  }
  return (
    <div className="min-h-[60dvh]">
      <PageHead title="Back office" />
      <h1 className="sr-only">Back office</h1>
      <Loading label="Opening the back office" />
    </div>
  );
}

/** Hears of every call that is refused for want of a session. */
function useGateClosed() {
  const client = useQueryClient();
  useEffect(() => {
    useAdminGateStore.setState({ isShut: false });
    const ends = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') closeGateOnRefusal(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') closeGateOnRefusal(event.action.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}

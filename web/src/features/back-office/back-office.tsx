import * as Dialog from '@radix-ui/react-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { adminJoinPath } from '#web/app/admin-tabs.ts';
import { closeGateOnRefusal, useAdminGateStore, waitForSignIn } from '#web/lib/admin-gate-store.ts';
import { useAdminRoleStore, useHasPermission } from '#web/lib/admin-role-store.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { setSessionRenewal } from '#web/lib/renew-session.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useAppliedAppearance } from './appearance.ts';
import { GateForm } from './gate-form.tsx';
import { JoinPage } from './join-page.tsx';
import { findOfficePage } from './office-pages.ts';
import { OfficeShell } from './office-shell.tsx';
import { OwnSignIn } from './own-sign-in.tsx';
import { clearOfficeCache, refreshOffice, useAdminSession } from './queries.ts';

/**
 * The back office behind its sign-in. After signing in, the pages stay mounted until sign-out: a session that ends
 * puts the sign-in over them.
 */
export function BackOffice({ children }: { children: ReactNode }) {
  useAppliedAppearance();
  const client = useQueryClient();
  const session = useAdminSession();
  const isShut = useAdminGateStore((state) => state.isShut);
  const [hasLeft, setLeft] = useState(false);
  const { pathname, search } = useLocation();
  const role = session.data?.role;
  useLayoutEffect(() => useAdminRoleStore.setState({ role }), [role]);
  const user = session.data?.user;
  useLayoutEffect(() => {
    if (user && !useAdminGateStore.getState().isShut) useAdminGateStore.setState({ user });
  }, [user]);
  useGateClosed();

  const enter = async () => {
    setLeft(false);
    // The user has to be known before the requests that wait for the sign-in continue.
    const user = await refreshOffice(client);
    useAdminGateStore.setState({ isShut: false, user });
  };
  const leave = () => {
    setLeft(true);
    useAdminGateStore.setState({ user: null });
    clearOfficeCache(client);
  };

  if (session.data && !hasLeft && !(pathname === adminJoinPath && search)) {
    return (
      <>
        <OfficeShell user={session.data.user} onLeave={leave}>
          <WithPermission isSetUp={session.data.isSetUp}>{children}</WithPermission>
        </OfficeShell>
        {isShut && <GateDialog onEnter={() => void enter()} />}
      </>
    );
  }
  if (pathname === adminJoinPath) return <JoinPage onEnter={() => void enter()} />;
  if (hasLeft || isRefusal(session.error, 'admin_required')) return <GatePage onEnter={() => void enter()} />;
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

/** A page that the role does not allow says so; until a second factor is set up, only its setup is shown. */
function WithPermission({ isSetUp, children }: { isSetUp: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const isAllowed = useHasPermission(findOfficePage(pathname)?.permission ?? 'session.own');
  if (!isSetUp || pathname === adminJoinPath)
    return (
      <AdminPage
        title="Your sign-in"
        note={isSetUp ? undefined : 'Set up a passkey or an authenticator app to open the back office.'}
      >
        <OwnSignIn />
      </AdminPage>
    );
  if (isAllowed) return children;
  return (
    <AdminPage title="Not allowed">
      <EmptyState level="p" title="Your role doesn't allow this. Ask an owner." />
    </AdminPage>
  );
}

/** Watches for calls that are refused because there is no session. */
function useGateClosed() {
  const client = useQueryClient();
  useEffect(() => {
    useAdminGateStore.setState({ isShut: false });
    setSessionRenewal(waitForSignIn);
    const ends = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') closeGateOnRefusal(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') closeGateOnRefusal(event.action.error);
      }),
    ];
    return () => {
      setSessionRenewal(null);
      for (const end of ends) end();
    };
  }, [client]);
}

/** The session has ended during work: the page stays behind the sign-in, with everything that was typed. */
function GateDialog({ onEnter }: { onEnter: () => void }) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim backdrop-blur-md" />
        <Dialog.Content className="fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto rounded-t-dialog border-hairline bg-surface p-6 focus:outline-none md:inset-0 md:m-auto md:h-fit md:w-full md:max-w-[28rem] md:rounded-dialog md:border md:p-8">
          <Dialog.Title className="font-display text-2xl">Please sign in again</Dialog.Title>
          <Dialog.Description className="mt-2 mb-6 text-ink-2">
            Your eight-hour session has ended, or you signed out elsewhere. Nothing you typed is lost, and
            what you were saving is saved once you have signed in.
          </Dialog.Description>
          <GateForm onEnter={onEnter} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function GatePage({ onEnter }: { onEnter: () => void }) {
  return (
    <div className="page grid min-h-[60dvh] place-content-center py-16">
      <PageHead title="Back office" />
      <div className="w-[min(26rem,calc(100vw-2*var(--gutter)))] rounded-card border border-hairline bg-surface p-6 sm:p-8">
        <h1 className="font-display text-3xl">Back office</h1>
        <p className="mt-2 mb-6 text-ink-2">Staff only. You stay signed in for eight hours.</p>
        <GateForm onEnter={onEnter} />
      </div>
    </div>
  );
}

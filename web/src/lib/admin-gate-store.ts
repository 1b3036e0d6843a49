import { create } from 'zustand';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { AdminSession } from '#shared/contracts/back-office/admin-session.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { ApiError, isRefusal } from './problem.ts';

type AdminGate = {
  /** Whether the session of the back office has ended while somebody was at work in it. */
  isShut: boolean;
  /** Who is signed in, or was when it ended. */
  user: AdminSession['user'] | null;
};

export const useAdminGateStore = create<AdminGate>()(() => ({ isShut: false, user: null }));

const readEmail = () => useAdminGateStore.getState().user?.email;

/** A call that was refused for want of a session shuts the gate, whichever call it was. */
export function closeGateOnRefusal(error: unknown): void {
  if (isRefusal(error, 'admin_required')) useAdminGateStore.setState({ isShut: true });
}

const otherPerson = {
  code: 'user_mismatch',
  title: 'Signed in as someone else',
  detail: 'This was not saved, since you have signed in as someone else. Save again to save it as yourself.',
  errors: [],
};

/** Shuts the gate and waits until the same person has come back in; nothing is saved in the name of somebody else. */
export async function waitForSignIn({ id }: NamedEndpoint<Endpoint>): Promise<void> {
  // Whoever logs out and has no session any more has nothing to come back for.
  if (id === adminApi.logout.id) return;
  const email = readEmail();
  useAdminGateStore.setState({ isShut: true });
  await new Promise<void>((resolve) => {
    const end = useAdminGateStore.subscribe(({ isShut }) => {
      if (isShut) return;
      end();
      resolve();
    });
  });
  if (readEmail() !== email) throw new ApiError(401, JSON.stringify(otherPerson), otherPerson.title);
}

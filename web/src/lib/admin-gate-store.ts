import { create } from 'zustand';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { AdminSession } from '#shared/contracts/back-office/admin-session.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { ApiError, isRefusal } from './problem.ts';

type AdminGate = {
  /** Whether the back office session has ended while somebody was working. */
  isShut: boolean;
  /** The user who is signed in, or was when the session ended. */
  user: AdminSession['user'] | null;
};

export const useAdminGateStore = create<AdminGate>()(() => ({ isShut: false, user: null }));

const readEmail = () => useAdminGateStore.getState().user?.email;

/** Any call that is refused because there is no session shows the sign-in. */
export function closeGateOnRefusal(error: unknown): void {
  if (isRefusal(error, 'admin_required')) useAdminGateStore.setState({ isShut: true });
}

const otherPerson = {
  code: 'user_mismatch',
  title: 'Signed in as someone else',
  detail:
    'This was not saved, because you have signed in as someone else. Save again to save it as yourself.',
  errors: [],
};

/** Shows the sign-in and waits for it; throws if another person signs in: nothing is saved in their name. */
export async function waitForSignIn({ id }: NamedEndpoint<Endpoint>): Promise<void> {
  // Signing out without a session needs no new sign-in.
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

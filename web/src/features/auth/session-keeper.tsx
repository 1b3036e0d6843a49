import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetCustomer } from '#web/lib/customer-queries.ts';
import { restoreUser, userKey, useUserStore } from '#web/lib/user-store.ts';
import { refreshUser } from './queries.ts';

/**
 * Keeps the browser's idea of who is signed in correct: asks the server once after the page is shown, and follows
 * changes in other tabs of the shop.
 */
export function SessionKeeper() {
  const client = useQueryClient();
  useEffect(() => {
    if (!useUserStore.getState().user) return;
    void refreshUser().then((found) => found === 'gone' && forgetCustomer(client));
  }, [client]);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== userKey) return;
      const before = useUserStore.getState().user?.id;
      restoreUser();
      if (useUserStore.getState().user?.id !== before) forgetCustomer(client);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [client]);
  return null;
}

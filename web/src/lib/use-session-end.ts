import { useEffect } from 'react';
import { isRefusal } from './problem.ts';
import { useUserStore } from './user-store.ts';

/** Signs this browser out when the server says that the session has ended, and returns whether it has. */
export function useSessionEnd(error: unknown): boolean {
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);
  return isOver;
}

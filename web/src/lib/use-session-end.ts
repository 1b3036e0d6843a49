import { useEffect } from 'react';
import { isRefusal } from './problem.ts';
import { useUserStore } from './user-store.ts';

/** Whether a call was refused because the customer is no longer signed in, which this browser then knows as well. */
export function useSessionEnd(error: unknown): boolean {
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);
  return isOver;
}

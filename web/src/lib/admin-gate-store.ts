import { create } from 'zustand';
import { isRefusal } from './problem.ts';

/** Whether the session of the back office has ended while somebody was at work in it. */
export const useAdminGateStore = create<{ isShut: boolean }>()(() => ({ isShut: false }));

/** A call that was refused for want of a session shuts the gate, whichever call it was. */
export function closeGateOnRefusal(error: unknown): void {
  if (isRefusal(error, 'admin_required')) useAdminGateStore.setState({ isShut: true });
}

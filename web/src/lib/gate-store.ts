import { create } from 'zustand';
import { isRefusal } from './problem.ts';

/** Whether the session of the back office has ended while somebody was at work in it. */
export const useGateStore = create<{ isShut: boolean }>()(() => ({ isShut: false }));

/** A call that was refused for want of a session shuts the gate, whichever call it was. */
export function noteShutGate(error: unknown): void {
  if (isRefusal(error, 'admin_required')) useGateStore.setState({ isShut: true });
}

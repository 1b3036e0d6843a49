import { useEffect, useRef } from 'react';
import { create } from 'zustand';

/** An action of the current page, for the palette. */
export type AdminAction = { id: string; label: string; run: () => void };

export const useAdminActionStore = create<{ actions: readonly AdminAction[] }>()(() => ({ actions: [] }));

/** Offers actions in the palette while the component that has them is mounted. */
export function useAdminActions(actions: readonly AdminAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const ids = actions.map(({ id, label }) => `${id} ${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an action does is looked up when it is chosen.
  useEffect(() => {
    const offered = latest.current.map(({ id, label }) => ({
      id,
      label,
      run: () => latest.current.find((each) => each.id === id)?.run(),
    }));
    const without = (all: readonly AdminAction[]) => all.filter((each) => !offered.includes(each));
    useAdminActionStore.setState(({ actions: all }) => ({ actions: [...all, ...offered] }));
    return () => useAdminActionStore.setState(({ actions: all }) => ({ actions: without(all) }));
  }, [ids]);
}

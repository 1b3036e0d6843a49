import type { StoreApi } from 'zustand';

/**
 * Stores part of a store in the browser under a name, and restores it on the next page. It writes the format of
 * Zustand's own `persist`, whose versions and merges no store here needs and would add a kilobyte to every first
 * view. Without browser storage, nothing is stored and the page still works. Returns a function that takes over
 * changes made in another tab.
 */
export function persistStore<State extends object>(
  name: string,
  { getState, getInitialState, setState, subscribe }: StoreApi<State>,
  selectStored: (state: State) => Partial<State>,
): () => void {
  const save = () => {
    try {
      localStorage.setItem(name, JSON.stringify({ state: selectStored(getState()), version: 0 }));
    } catch {}
  };
  const restore = () => {
    try {
      const stored = JSON.parse(localStorage.getItem(name) ?? '{}').state;
      setState({ ...selectStored(getInitialState()), ...stored });
    } catch {}
  };
  restore();
  save();
  subscribe(save);
  return restore;
}

import type { StoreApi } from 'zustand';

/**
 * Keeps part of a store in the browser under a name, and gives it back to the next page. It writes the form of Zustand's
 * own `persist`, whose versions and merges would be a kilobyte of every first view that no store of it needs. A browser
 * that keeps nothing forgets, and the page goes on. Answers how to take over what another tab has kept meanwhile.
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

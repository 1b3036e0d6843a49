import { create } from 'zustand';
import { clearPersonalStorage } from './clear-personal-storage.ts';
import { persistStore } from './persist-store.ts';

export type User = { id: string; email: string };

type UserState = {
  /** A hint for display; who is signed in is the server's to say. */
  user: User | null;
  isAuthenticated: boolean;
  setUser: (user: User | null) => void;
  logout: () => void;
};

export const useUserStore = create<UserState>()((set) => ({
  user: null,
  isAuthenticated: false,
  setUser: (user) => set({ user, isAuthenticated: user !== null }),
  logout: () => set({ user: null, isAuthenticated: false }),
}));

export const userKey = 'dram-user';

/** Takes over what another tab of the shop has written. */
export const restoreUser = persistStore(userKey, useUserStore, ({ user, isAuthenticated }) => ({
  user,
  isAuthenticated,
}));

// However it came to be known: here, from the server, or from another tab of the shop.
useUserStore.subscribe(({ user }, { user: before }) => {
  if (before && user?.id !== before.id) clearPersonalStorage();
});

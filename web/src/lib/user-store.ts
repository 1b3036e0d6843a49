import { create } from 'zustand';
import { clearPersonalStorage } from './clear-personal-storage.ts';
import { persistStore } from './persist-store.ts';

export type User = { id: string; email: string };

type UserState = {
  /** A hint for display; only the server knows who is signed in. */
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

/** Takes over changes from another tab of the shop. */
export const restoreUser = persistStore(userKey, useUserStore, ({ user, isAuthenticated }) => ({
  user,
  isAuthenticated,
}));

// Runs whatever the source of the change: this page, the server, or another tab of the shop.
useUserStore.subscribe(({ user }, { user: before }) => {
  if (before && user?.id !== before.id) clearPersonalStorage();
});

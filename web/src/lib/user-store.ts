import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type User = { id: string; email: string };

type UserState = {
  /** A hint for display; who is signed in is the server's to say. */
  user: User | null;
  isAuthenticated: boolean;
  setUser: (user: User | null) => void;
  logout: () => void;
};

export const useUserStore = create<UserState>()(
  persist(
    (set) => ({
      user: null,
      isAuthenticated: false,
      setUser: (user) => set({ user, isAuthenticated: user !== null }),
      logout: () => set({ user: null, isAuthenticated: false }),
    }),
    { name: 'dram-user' },
  ),
);

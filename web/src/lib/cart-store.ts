import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newSessionId } from './session.ts';

type CartState = {
  cartOpen: boolean;
  sessionId: string;
  setCartOpen: (open: boolean) => void;
  toggleCart: () => void;
  /** After a paid order the next cart is another one. */
  renewSession: () => void;
};

/** Only the session id outlives the page; a visitor never comes back to an open drawer. */
export const useCartStore = create<CartState>()(
  persist(
    (set) => ({
      cartOpen: false,
      sessionId: newSessionId(),
      setCartOpen: (cartOpen) => set({ cartOpen }),
      toggleCart: () => set((state) => ({ cartOpen: !state.cartOpen })),
      renewSession: () => set({ sessionId: newSessionId() }),
    }),
    {
      name: 'dram-cart',
      partialize: ({ sessionId }) => ({ sessionId }),
      merge: (saved, fresh) => {
        const { sessionId } = (saved ?? {}) as Partial<CartState>;
        return sessionId ? { ...fresh, sessionId } : fresh;
      },
    },
  ),
);

// The first visit must keep the id it starts with: persist writes on a change only.
useCartStore.setState({});

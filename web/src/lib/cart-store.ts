import { create } from 'zustand';
import { persistStore } from './persist-store.ts';
import { newSessionId } from './session.ts';

type CartState = {
  cartOpen: boolean;
  sessionId: string;
  setCartOpen: (open: boolean) => void;
  toggleCart: () => void;
  /** Starts a new cart after a paid order. */
  renewSession: () => void;
};

export const useCartStore = create<CartState>()((set) => ({
  cartOpen: false,
  sessionId: newSessionId(),
  setCartOpen: (cartOpen) => set({ cartOpen }),
  toggleCart: () => set((state) => ({ cartOpen: !state.cartOpen })),
  renewSession: () => set({ sessionId: newSessionId() }),
}));

// Only the session id is stored, so a visitor never returns to an open drawer.
persistStore('dram-cart', useCartStore, ({ sessionId }) => ({ sessionId }));

import { create } from 'zustand';
import { persistStore } from './persist-store.ts';

type SavedBottles = {
  /** A guest's wishlist, the last bottle first; a customer's is in the account. */
  wishlist: string[];
  /** The bottles last viewed, the latest first. */
  viewed: string[];
};

/** The ids of bottles stored in the browser. */
export const useSavedBottles = create<SavedBottles>()(() => ({ wishlist: [], viewed: [] }));

const savedKey = 'dram-bottles';

const restore = persistStore(savedKey, useSavedBottles, (state) => state);

// Another tab of the shop has changed it. On the server there are no events.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === savedKey) restore();
});

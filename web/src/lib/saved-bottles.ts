import { create } from 'zustand';
import { persistStore } from './persist-store.ts';

type SavedBottles = {
  /** The wishlist of a guest, the last bottle first; a customer's is the account's. */
  wishlist: string[];
  /** The bottles that were looked at last, the latest first. */
  viewed: string[];
};

/** What a browser remembers of bottles, as ids. */
export const useSavedBottles = create<SavedBottles>()(() => ({ wishlist: [], viewed: [] }));

const savedKey = 'dram-bottles';

const restore = persistStore(savedKey, useSavedBottles, (state) => state);

// Another tab of the shop has written. Where a page is rendered ahead there are no events.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === savedKey) restore();
});

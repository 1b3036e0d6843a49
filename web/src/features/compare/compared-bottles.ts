import { create } from 'zustand';
import { persistStore } from '#web/lib/persist-store.ts';

/** The ids of the bottles compared in this browser, in the order of the table. */
export const useComparedBottles = create<{ ids: string[] }>()(() => ({ ids: [] }));

const comparedKey = 'dram-compared';

const restore = persistStore(comparedKey, useComparedBottles, (state) => state);

// Another tab of the shop has changed it. On the server there are no events.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === comparedKey) restore();
});

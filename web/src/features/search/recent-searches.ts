import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const maxSearches = 5;
const minSearchLength = 2;

type RecentState = { recent: readonly string[]; remember: (text: string) => void; forget: () => void };

/** The newest first, each once, ignoring case. */
export function addSearch(recent: readonly string[], text: string): readonly string[] {
  const term = text.trim();
  if (term.length < minSearchLength) return recent;
  const others = recent.filter((each) => each.toLowerCase() !== term.toLowerCase());
  return [term, ...others].slice(0, maxSearches);
}

/** The recent searches on this device. They are never sent anywhere, and one press deletes them. */
export const useRecentSearches = create<RecentState>()(
  persist(
    (set) => ({
      recent: [],
      remember: (text) => set(({ recent }) => ({ recent: addSearch(recent, text) })),
      forget: () => set({ recent: [] }),
    }),
    { name: 'dram-searches' },
  ),
);

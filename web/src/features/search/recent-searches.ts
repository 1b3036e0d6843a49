import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const mostKept = 5;
const shortest = 2;

type RecentState = { recent: readonly string[]; remember: (text: string) => void; forget: () => void };

/** The newest first, each once, whatever its case. */
export function withSearch(recent: readonly string[], text: string): readonly string[] {
  const said = text.trim();
  if (said.length < shortest) return recent;
  const others = recent.filter((each) => each.toLowerCase() !== said.toLowerCase());
  return [said, ...others].slice(0, mostKept);
}

/** What was searched for on this device. It never leaves it, and one press forgets it. */
export const useRecentSearches = create<RecentState>()(
  persist(
    (set) => ({
      recent: [],
      remember: (text) => set(({ recent }) => ({ recent: withSearch(recent, text) })),
      forget: () => set({ recent: [] }),
    }),
    { name: 'dram-searches' },
  ),
);

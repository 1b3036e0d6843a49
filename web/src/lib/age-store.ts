import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type AgeState = { isConfirmed: boolean; confirm: () => void };

/** A visitor who has confirmed their age on this device is not asked again. */
export const useAgeStore = create<AgeState>()(
  persist((set) => ({ isConfirmed: false, confirm: () => set({ isConfirmed: true }) }), {
    name: 'dram-age',
  }),
);

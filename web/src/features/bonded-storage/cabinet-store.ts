import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type HoldingsView = 'cabinet' | 'table';

type CabinetState = { view: HoldingsView; setView: (view: HoldingsView) => void };

/** How the customer prefers to view their bottles, on this device. */
export const useCabinetStore = create<CabinetState>()(
  persist((set) => ({ view: 'cabinet', setView: (view) => set({ view }) }), { name: 'dram-cabinet' }),
);

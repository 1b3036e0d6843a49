import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type AdminKeys = { isOn: boolean; toggle: () => void };

/** Whether single letters do something in the back office; kept on the device, since not everybody can use such keys. */
export const useAdminKeys = create<AdminKeys>()(
  persist((set) => ({ isOn: true, toggle: () => set(({ isOn }) => ({ isOn: !isOn })) }), {
    name: 'dram-admin-keys',
  }),
);

const typedInto =
  'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[contenteditable] *';

/** The single key that is meant for the page: none while something is typed, chosen or asked in a dialog. */
export function keyFor({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || isComposing || !useAdminKeys.getState().isOn) return null;
  if (document.querySelector('[role=dialog]')) return null;
  return target instanceof Element && target.matches(typedInto) ? null : key;
}

import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type AdminKeys = { isOn: boolean; toggle: () => void };

/**
 * Whether single-letter shortcuts are active in the back office; stored on the device, because not everybody can use
 * them.
 */
export const useAdminKeys = create<AdminKeys>()(
  persist((set) => ({ isOn: true, toggle: () => set(({ isOn }) => ({ isOn: !isOn })) }), {
    name: 'dram-admin-keys',
  }),
);

const typedInto =
  'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[contenteditable] *';

/** The shortcut key that is meant for the page: none while somebody is typing, choosing an option or answering a dialog. */
export function keyFor({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || isComposing || !useAdminKeys.getState().isOn) return null;
  if (document.querySelector('[role=dialog]')) return null;
  return target instanceof Element && target.matches(typedInto) ? null : key;
}

import { isSlashOff } from './slash-key.ts';

const typedInto = 'input,textarea,select,[contenteditable] *,[contenteditable]';

/** Ctrl+K or Cmd+K anywhere, and the slash where nothing is being typed, unless the visitor has switched it off. */
export function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  // An open panel keeps the keyboard to itself.
  if (altKey || document.querySelector('[role=dialog]')) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !(target instanceof Element && target.matches(typedInto)) && !isSlashOff();
}

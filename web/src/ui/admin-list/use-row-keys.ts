import { type RefObject, useEffect, useRef } from 'react';
import { keyFor } from '#web/lib/admin-keys.ts';

export type RowKeys = {
  open: (key: string) => void;
  toggle: (key: string) => void;
  create: () => void;
};

const listRows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];
const findRow = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? undefined;

/** Focuses the row after or before the focused one; without one, the first. */
function focusAdjacentRow(list: HTMLElement, step: number): void {
  const rows = listRows(list);
  const here = findRow(document.activeElement);
  const index = here ? rows.indexOf(here) : -1;
  rows[index < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step))]?.focus();
}

/**
 * The keys of a list: `/` searches, `j` and `k` move through the rows, `x` ticks one, `e` and Enter open it, `n` adds
 * one. They are handled before the shop's keys, because its search also uses the slash.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  keys: RowKeys,
): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const does: Record<string, (row: HTMLElement | undefined) => void> = {
      '/': () => search.current?.focus(),
      j: () => list.current && focusAdjacentRow(list.current, 1),
      k: () => list.current && focusAdjacentRow(list.current, -1),
      x: (row) => row && latest.current.toggle(row.dataset.row ?? ''),
      e: (row) => row && latest.current.open(row.dataset.row ?? ''),
      n: () => latest.current.create(),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyFor(event);
      if (!key || !list.current) return;
      const row = list.current.contains(document.activeElement) ? findRow(document.activeElement) : undefined;
      // Enter belongs to the focused control, unless that is the row itself.
      const isOpened = key === 'Enter' && row !== undefined && row === document.activeElement;
      const act = isOpened ? does.e : Object.hasOwn(does, key) ? does[key] : undefined;
      if (!act) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act(row);
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [list, search]);
}

import { type ListArrangement, noArrangement } from '#shared/domain/back-office/list-view.ts';

/** What a store of this browser holds for one list. */
function readStored(key: string, part: 'hidden' | 'views', list: string): unknown[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}').state?.[part]?.[list];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/**
 * What this browser holds of a list from the time when columns and views were not stored on the server. It is where
 * somebody begins who has none there.
 */
export function readBrowserArrangement(list: string): ListArrangement {
  const hidden = readStored('dram-admin-columns', 'hidden', list) as string[];
  const views = readStored('dram-admin-views', 'views', list) as { name: string; wording: string }[];
  if (hidden.length === 0 && views.length === 0) return noArrangement;
  return { hidden, views: views.map(({ name, wording }) => ({ name, query: wording, hidden: [] })) };
}

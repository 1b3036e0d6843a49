import { type ListArrangement, noArrangement } from '#shared/domain/back-office/list-view.ts';

function readStored(key: string, part: 'hidden' | 'views', list: string): unknown[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}').state?.[part]?.[list];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/**
 * What this browser stored for a list before columns and views were stored on the server. It is the starting point
 * for people without a stored arrangement.
 */
export function readBrowserArrangement(list: string): ListArrangement {
  const hidden = readStored('dram-admin-columns', 'hidden', list) as string[];
  const views = readStored('dram-admin-views', 'views', list) as { name: string; wording: string }[];
  if (hidden.length === 0 && views.length === 0) return noArrangement;
  return { hidden, views: views.map(({ name, wording }) => ({ name, query: wording, hidden: [] })) };
}

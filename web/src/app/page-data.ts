import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The answers that a page was rendered from, stored in the page. */
export type PageData = readonly (readonly [QueryKey, unknown])[];

export const pageDataId = 'page-data';

/**
 * Copies a rendered page's answers into the query cache; false when the page was not rendered. They are as fresh as
 * the answers of the calls would be, because the edge caches both for the same time.
 */
export function cachePageData(client: QueryClient): boolean {
  const data = document.getElementById(pageDataId)?.textContent;
  if (!data) return false;
  const answers: PageData = JSON.parse(data);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return true;
}

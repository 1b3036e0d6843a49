import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The answers that a rendered page was made of, as the page carries them. */
export type PageData = readonly (readonly [QueryKey, unknown])[];

export const pageDataId = 'page-data';

/**
 * Gives a rendered page's answers to its queries; false when the page was not rendered. They are as fresh as the calls'
 * own would be: the edge keeps both for as long.
 */
export function readPageData(client: QueryClient): boolean {
  const data = document.getElementById(pageDataId)?.textContent;
  if (!data) return false;
  const answers: PageData = JSON.parse(data);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return true;
}

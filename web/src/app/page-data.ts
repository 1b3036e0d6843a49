import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The answers that a rendered page was made of, as the page carries them. */
export type PageData = readonly (readonly [QueryKey, unknown])[];

export const pageDataId = 'page-data';

/** After the first paint and the first presses; browsers without it take the next quiet moment. */
const whenQuiet = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 4000 }) : setTimeout(work, 2000);

/**
 * Gives a rendered page's answers to its queries; false when the page was not rendered. They are asked for anew once the
 * browser is at rest, since stock may have moved since the page was written.
 */
export function takePageData(client: QueryClient): boolean {
  const data = document.getElementById(pageDataId)?.textContent;
  if (!data) return false;
  const answers: PageData = JSON.parse(data);
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  whenQuiet(() => {
    for (const [queryKey] of answers) void client.invalidateQueries({ queryKey, exact: true });
  });
  return true;
}

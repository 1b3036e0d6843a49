import { matchPath } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { suggestedCartPath } from '#web/app/suggested-cart-path.ts';

const base = 'https://shop.invalid';

/** Where a link of an answer leads, if it is a page of the shop; a model's word for any other address is not taken. */
export function shopPath(href: string | undefined): string | null {
  if (!href?.startsWith('/')) return null;
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (url?.origin !== base) return null;
  const isPage = Object.values({ ...paths, suggestedCartPath }).some(({ path }) =>
    matchPath(path, url.pathname),
  );
  return isPage ? url.pathname + url.search + url.hash : null;
}

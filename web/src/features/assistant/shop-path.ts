import { matchPath } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { suggestedCartPath } from '#web/app/suggested-cart-path.ts';

const base = 'https://shop.invalid';

/** The path of a link in an answer, if it is a page of the shop; a model's other addresses are not trusted. */
export function shopPath(href: string | undefined): string | null {
  if (!href?.startsWith('/')) return null;
  const url = URL.canParse(href, base) ? new URL(href, base) : null;
  if (url?.origin !== base) return null;
  const isPage = Object.values({ ...paths, suggestedCartPath }).some(({ path }) =>
    matchPath(path, url.pathname),
  );
  return isPage ? url.pathname + url.search + url.hash : null;
}

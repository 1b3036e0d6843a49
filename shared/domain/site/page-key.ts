/** The prefix of everything that the renderer writes to the site's bucket. */
export const pagesPrefix = 'pages/';

/**
 * The key of a page by its path: `/` is `pages/index.html`, `/product/prd_x` is `pages/product/prd_x.html`. The
 * function at the edge (`infra/edge/site-path.js`) uses the same keys.
 */
export const toPageKey = (path: string): string =>
  `${pagesPrefix}${path === '/' ? 'index' : path.replace(/^\/|\/$/g, '')}.html`;

/** The path of a page by its key; any other key is taken as a path. */
export function toPagePath(key: string): string {
  const name = key.replace(/^pages\//, '').replace(/\.html$/, '');
  return name === 'index' ? '/' : `/${name}`;
}

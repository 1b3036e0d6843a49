/** Everything that the renderer writes lies below this key of the site's bucket. */
export const pagesPrefix = 'pages/';

/**
 * Where the page of a path lies: `/` is `pages/index.html`, `/product/prd_x` is `pages/product/prd_x.html`. The function
 * at the edge (`infra/edge/site-path.js`) asks for the same key.
 */
export const pageKey = (path: string): string =>
  `${pagesPrefix}${path === '/' ? 'index' : path.replace(/^\/|\/$/g, '')}.html`;

/** The path whose page lies under a key; a key that is no page's is taken for a path as it stands. */
export function pathOfKey(key: string): string {
  const name = key.replace(/^pages\//, '').replace(/\.html$/, '');
  return name === 'index' ? '/' : `/${name}`;
}

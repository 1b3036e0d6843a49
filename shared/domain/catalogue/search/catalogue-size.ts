/** Up to this many bottles are sent with the first answer, and the browser handles every further request itself. */
export const maxInlinedProducts = 120;

/** Up to this many bottles, the browser loads all the others after the first page; a longer list loads page by page. */
export const maxBrowserProducts = 500;

/** So many bottles come whole with the first answer, and the browser answers every further wish itself. */
export const maxInlinedProducts = 120;

/** Up to so many bottles the browser loads at once, after the first page; of more it loads page by page. */
export const maxBrowserProducts = 500;

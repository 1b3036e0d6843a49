/** Where the edge turns when a page does not lie in the site's bucket. */
export const missingPages = '/missing';

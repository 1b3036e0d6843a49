/** The page of an article. Only the blog links to it from a first view, so no other first view contains its address. */
export const articlePath = {
  path: '/blog/:slug',
  href: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
};

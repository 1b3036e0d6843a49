/** The page of an article. No first view but those of the blog links to it, so that no other carries its address. */
export const articlePath = {
  path: '/blog/:slug',
  href: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
};

import type { SiteRenderer } from '#shared/site-renderer.ts';

/** The web app's own renderer, which `vite build` makes. It is large, and there only once the pages are built. */
export const loadSiteRenderer = async (): Promise<SiteRenderer> => (await import('#site/render.js')).pages;

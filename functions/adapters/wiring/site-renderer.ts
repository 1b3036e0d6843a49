import type { SiteRenderer } from '#shared/site-renderer.ts';

/** The web app's own renderer, made by `vite build`. It is large, and exists only once the pages are built. */
export const loadSiteRenderer = async (): Promise<SiteRenderer> => (await import('#site/render.js')).pages;

/** The pages' renderer, built from `web/src/server/main.ts` by `vite build`. */
declare module '#site/render.js' {
  export const pages: import('#shared/site-renderer.ts').SiteRenderer;
}

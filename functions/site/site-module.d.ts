/** The pages' renderer, built from `web/src/server/main.ts` by `vite build`. */
declare module '#site/render.js' {
  type Ask = { params?: Record<string, string>; query?: Record<string, unknown> };

  /** Who answers what a page asks while it is rendered, by the id of the contract. */
  export type Answers = Readonly<Record<string, (ask: Ask) => Promise<unknown>>>;

  export const pages: {
    /** `origin` is where browsers see the shop: `https://shop.example`. */
    renderPage(path: string, origin: string, answers: Answers): Promise<{ status: 200 | 404; html: string }>;
    appShell(): string;
    publicPaths(productIds: readonly string[]): string[];
    productPath(productId: string): string;
    /** The pages that list bottles, and so change when one of them does. */
    listPaths: readonly string[];
    sitemap(paths: readonly string[], origin: string): string;
    robots(origin: string): string;
  };
}

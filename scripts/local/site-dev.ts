/** Serves the pages straight from their sources for developers: Vite as middleware of our own server. */
import { createServer } from 'vite';
import { root } from './folders.ts';
import type { SiteServer } from './gateway/site.ts';

/** Vite's own client needs inline scripts and a socket, so the edge's headers are left out here. */
export async function devSite(): Promise<{ site: SiteServer; close(): Promise<void> }> {
  const vite = await createServer({
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true },
    appType: 'spa',
  });
  return {
    site: (request, response) =>
      new Promise((resolve) => {
        response.once('close', resolve);
        vite.middlewares(request, response, () => {
          response.writeHead(404).end();
        });
      }),
    close: () => vite.close(),
  };
}

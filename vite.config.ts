import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiReferencePages } from './web/build/api-reference.ts';
import { browserOnlyPages } from './web/build/browser-only-pages.ts';
import { budget } from './web/build/budget.ts';
import { buildTimeValues } from './web/build/build-time-values.ts';
import { chunks } from './web/build/chunks.ts';
import { contracts } from './web/build/contracts.ts';
import { builtDocument } from './web/build/document.ts';
import { droppableRouter } from './web/build/droppable-router.ts';
import { preloadedFonts } from './web/build/preloaded-fonts.ts';
import { serviceWorker } from './web/build/service-worker.ts';

const productionRouter = resolve('node_modules/react-router/dist/production/index.mjs');

/**
 * Two builds of the same pages: `client` for browsers, then `site`, a single file that renders them to HTML outside a
 * browser.
 */
export default defineConfig(({ command }) => ({
  root: 'web',
  envPrefix: 'SHOP_',
  plugins: [
    contracts(),
    browserOnlyPages(),
    droppableRouter(),
    buildTimeValues(),
    preloadedFonts(),
    builtDocument(),
    tailwindcss(),
    react(),
    chunks(),
    apiReferencePages(),
    serviceWorker(),
    budget(),
  ],
  // The budget plugin measures compressed sizes itself.
  build: { outDir: '../dist/web', emptyOutDir: true, manifest: true, reportCompressedSize: false },
  // The router's package exports only its development build, which contains warnings that no visitor reads.
  resolve: command === 'build' ? { alias: [{ find: /^react-router$/, replacement: productionRouter }] } : {},
  environments: {
    site: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        ssr: 'src/server/main.ts',
        outDir: '../dist/site',
        manifest: false,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, site } }) {
      if (client) await build(client);
      if (site) await build(site);
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    fs: { allow: ['..'] },
    proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:4000' },
  },
}));

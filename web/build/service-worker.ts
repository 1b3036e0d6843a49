import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { store } from '#shared/store.ts';
import { adminPaths } from '#web/app/admin-paths.ts';
import type { OfflineBuild } from '#web/service-worker/offline-cache.ts';

/** The placeholder for the lists in the worker's source. */
const placeholder = '__OFFLINE_BUILD__';

/** The modules that the portfolio's page loads in sequence: no single list of imports has all of them. */
const portfolioModules = [
  'app/main.tsx',
  'app/deferred-route.tsx',
  'app/private-route.tsx',
  'app/deferred-widgets.tsx',
  'app/scroll-memory.ts',
  'routes/portfolio.tsx',
  'features/bonded-storage/portfolio-tabs.tsx',
  'features/bonded-storage/holding-sheet.tsx',
  'features/shell/account-button.tsx',
  'features/shell/account-dropdown.tsx',
  'features/shell/footer-content.tsx',
  'features/shell/mobile-menu.tsx',
];

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'> & {
  viteMetadata?: { importedCss: ReadonlySet<string> };
};

/** The files of the modules, of their static imports, and of their styles. */
export function collectModuleFiles(chunks: readonly Chunk[], modules: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${module}`)));
    if (!chunk) throw new Error(`The build has no module ${module}; mend portfolioModules.`);
    visit(chunk);
  }
  return [...found];
}

/** The shop's files that a document refers to. */
export const listNamedFiles = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)),
];

/** Files without a hash are not tied to a build, so the offline pages do without them. */
const removeUnhashedFiles = (html: string): string =>
  html
    .replace(/<link rel="(?:manifest|icon|apple-touch-icon)"[^>]*>\s*/g, '')
    .replace(/<script src="\/early\.js"[^>]*><\/script>\s*/, '');

const addToHead = (html: string, more: string): string => html.replace('</head>', `${more}</head>`);

/** The offline page: the head of the shop's document without its scripts, and its own body. */
export function buildOfflinePage(html: string, body: string, script: string): string {
  const head = removeUnhashedFiles(html)
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '');
  const own = [
    `<title>You are offline | ${store.brand}</title>`,
    '<meta name="robots" content="noindex" />',
    `<script type="module" crossorigin src="/${script}"></script>`,
  ];
  return addToHead(head, own.join('')).replace(
    '<div id="root"></div>',
    body.replaceAll('{{brand}}', store.brand),
  );
}

const computeHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 10);

/**
 * Builds `sw.js` with the file names of this build, and the two documents that it shows without a connection. Because
 * every file name contains a hash of its content, a worker can only store files of its own build.
 */
export function serviceWorker(): Plugin {
  let source = '';
  let script = '';
  return {
    name: 'dram:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      source = resolve(config.root, 'src');
    },
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: `${source}/service-worker/service-worker.ts`,
        fileName: 'sw.js',
      });
      script = this.emitFile({ type: 'chunk', id: `${source}/offline/offline.ts`, name: 'offline' });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { 'index.html': document, 'sw.js': worker } = bundle;
        if (document?.type !== 'asset' || worker?.type !== 'chunk')
          throw new Error('The build has no document, or no service worker.');
        if (worker.imports.length > 0 || !worker.code.includes(placeholder))
          throw new Error('The service worker must be one script, with a place for its lists.');
        const emitPage = (html: string): string => {
          const fileName = `assets/${computeHash(html)}.html`;
          this.emitFile({ type: 'asset', fileName, source: html });
          return `/${fileName}`;
        };
        const html = String(document.source);
        const body = await readFile(`${source}/offline/offline.html`, 'utf8');
        const offlineHtml = buildOfflinePage(html, body, this.getFileName(script));
        const portfolioHtml = addToHead(
          removeUnhashedFiles(html),
          '<meta name="robots" content="noindex" />',
        );
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const portfolioFiles = collectModuleFiles(chunks, portfolioModules).map((file) => `/${file}`);
        const lists: Omit<OfflineBuild, 'version'> = {
          offlinePage: emitPage(offlineHtml),
          offlineFiles: listNamedFiles(offlineHtml),
          portfolioPage: emitPage(portfolioHtml),
          portfolioFiles: [...new Set([...listNamedFiles(portfolioHtml), ...portfolioFiles])],
          officePaths: Object.values(adminPaths).map(({ href }) => href()),
        };
        const files = Object.keys(bundle).toSorted();
        const version = computeHash(JSON.stringify([worker.code, lists, files]));
        worker.code = worker.code.replace(placeholder, () => JSON.stringify({ version, ...lists }));
      },
    },
  };
}

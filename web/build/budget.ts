import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

type FirstView = { route: string; kib: number; files: string[] };

const limitKib = 92;

/** For a page that is not in the core's list of routes, the deferred list is loaded first. */
const deferredRoots = (page: string): string[] => ['src/app/deferred-route.tsx', page];

/** The routes that a visitor without an account can land on, with the module each of them loads. */
export const publicRoutes: Record<string, string | string[]> = {
  '/': 'src/routes/home.tsx',
  '/collection': 'src/routes/collection.tsx',
  '/gallery': 'src/routes/gallery.tsx',
  '/product/:id': 'src/routes/product.tsx',
  '/about': deferredRoots('src/routes/about.tsx'),
  '/blog': deferredRoots('src/routes/blog.tsx'),
  '/blog/:slug': deferredRoots('src/routes/article.tsx'),
  '/storage': deferredRoots('src/routes/storage.tsx'),
  '/terms': deferredRoots('src/routes/terms.tsx'),
  '/privacy': deferredRoots('src/routes/privacy.tsx'),
  '/delivery-and-returns': deferredRoots('src/routes/delivery-and-returns.tsx'),
  '/accessibility': deferredRoots('src/routes/accessibility.tsx'),
  '/contact': deferredRoots('src/routes/contact.tsx'),
  '/gift-cards': deferredRoots('src/routes/gift-cards.tsx'),
  '/auth': deferredRoots('src/routes/auth.tsx'),
  '/404': [...deferredRoots('src/app/private-route.tsx'), 'src/routes/not-found.tsx'],
};

/** Follows static imports only, because parts that a page loads on intent do not belong to its first view. */
export function collectFiles(manifest: Manifest, roots: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no module ${key}, which web/build names as a page.`);
    if (seen.has(entry.file)) return;
    seen.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return [...seen].filter((file) => file.endsWith('.js'));
}

async function brotliBytes(file: string): Promise<number> {
  const source = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  return brotliCompressSync(source, { params }).length;
}

/** Measures the JavaScript of each public route's first view in KiB of brotli, from a finished build. */
export async function measureFirstView(outDir = 'dist/web'): Promise<FirstView[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const started = [
    ...html.matchAll(/<(?:script|link rel="modulepreload")[^>]+(?:src|href)="\/([^"]+)"/g),
  ].map(([, file]) => file);
  const entries = Object.keys(manifest).filter((key) => started.includes(manifest[key]?.file));
  if (entries.length === 0) throw new Error('The page of the build starts no script.');
  const bytes = new Map<string, Promise<number>>();
  const bytesOf = (file: string) => {
    const counted = bytes.get(file) ?? brotliBytes(join(outDir, file));
    bytes.set(file, counted);
    return counted;
  };
  return Promise.all(
    Object.entries(publicRoutes).map(async ([route, module]) => {
      const files = collectFiles(manifest, [...entries, ...[module].flat()]);
      const sizes = await Promise.all(files.map(bytesOf));
      return { route, files, kib: sizes.reduce((sum, size) => sum + size, 0) / 1024 };
    }),
  );
}

/** Prints the first view of each public route after a build and fails the build over the limit. */
export function budget(): Plugin {
  let outDir = '';
  let isWritten = false;
  return {
    name: 'dram:budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // A build that failed has nothing to measure, and its own error says why.
      if (!isWritten) return;
      const views = await measureFirstView(outDir);
      for (const { route, kib } of views) {
        const note = kib > limitKib ? '  over the limit' : '';
        console.log(`first view  ${route.padEnd(22)} ${kib.toFixed(1).padStart(6)} KiB${note}`);
      }
      const over = views.filter(({ kib }) => kib > limitKib);
      if (over.length > 0) {
        throw new Error(
          `First-view JavaScript is over ${limitKib} KiB on ${over.map((v) => v.route).join(', ')}.`,
        );
      }
    },
  };
}

import { expect, test } from 'vitest';
import { buildOfflinePage, collectModuleFiles, listNamedFiles } from './service-worker.ts';

const chunk = (fileName: string, module: string, imports: string[] = [], styles: string[] = []) => ({
  fileName,
  imports,
  moduleIds: [`/shop/web/src/${module}`],
  viteMetadata: { importedCss: new Set(styles) },
});

const chunks = [
  chunk('assets/core.js', 'app/main.tsx'),
  chunk('assets/a.js', 'routes/portfolio.tsx', ['assets/core.js', 'assets/b.js'], ['assets/a.css']),
  chunk('assets/b.js', 'ui/facts.tsx', ['assets/a.js']),
  chunk('assets/c.js', 'routes/gallery.tsx', ['assets/core.js']),
];

test('the files of a page are its own, its imports and their styles, each once', () => {
  expect(collectModuleFiles(chunks, ['routes/portfolio.tsx', 'app/main.tsx'])).toEqual([
    'assets/a.js',
    'assets/a.css',
    'assets/core.js',
    'assets/b.js',
  ]);
});

test('a module missing from the build throws an error', () => {
  expect(() => collectModuleFiles(chunks, ['routes/cellar.tsx'])).toThrow('no module routes/cellar.tsx');
});

const html = `<!doctype html><html lang="en-GB"><head>
<link rel="preload" href="/assets/face.woff2" as="font" crossorigin>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="manifest" href="/site.webmanifest" />
<script src="/early.js" async></script>
<script type="module" crossorigin src="/assets/boot.js"></script>
<link rel="modulepreload" crossorigin href="/assets/core.js">
<link rel="stylesheet" crossorigin href="/assets/styles.css">
</head><body><div id="root"></div></body></html>`;

test("the offline page loads only the shop's styles and font and its own script, all with hashed names", () => {
  const page = buildOfflinePage(html, '<h1>You are offline at {{brand}}</h1>', 'assets/offline.js');
  expect(listNamedFiles(page)).toEqual(['/assets/face.woff2', '/assets/styles.css', '/assets/offline.js']);
  expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)]).toHaveLength(3);
  expect(page).toContain('<body><h1>You are offline at DRAM</h1></body>');
});

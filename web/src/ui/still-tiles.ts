import { stillFiles } from './still-files.ts';

/**
 * The square still lifes, for tiles. Drawn by scripts/illustrations/stills; the page that shows one provides its alt
 * text.
 */
export const dram = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/dram-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const pair = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/pair-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const cask = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/cask-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const copper = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/copper-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const notebook = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/notebook-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const tray = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/tray-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

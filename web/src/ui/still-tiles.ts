import { stillFiles } from './still-files.ts';

/** The square still lifes, for tiles. Drawn by scripts/illustrations/stills; what is to be seen is said by the page that shows it. */
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

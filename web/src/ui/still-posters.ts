import { stillFiles } from './still-files.ts';

/**
 * The upright still lifes, as posters for films. Drawn by scripts/illustrations/stills; the page that shows one
 * provides its alt text.
 */
export const pour = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/pour-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const reserve = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/reserve-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const aisle = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/aisle-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const smallPrint = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/small-print-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const door = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/door-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

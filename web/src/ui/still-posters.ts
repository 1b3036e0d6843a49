import { stillFiles } from './still-files.ts';

/** The upright still lifes, for films that have not begun. Drawn by scripts/illustrations/stills; what is to be seen is said by the page that shows it. */
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

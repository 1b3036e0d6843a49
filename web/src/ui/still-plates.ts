import { stillFiles } from './still-files.ts';

/**
 * The wide still lifes, for text pages. Drawn by scripts/illustrations/stills; the page that shows one provides its
 * alt text.
 */
export const label = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/label-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const stillHouse = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/still-house-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const warehouse = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/warehouse-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const glasses = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/glasses-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const backBar = /* @__PURE__ */ stillFiles(
  import.meta.glob<string>('./stills/back-bar-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  900,
);

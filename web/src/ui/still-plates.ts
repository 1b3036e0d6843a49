import { stillFiles } from './still-files.ts';

/** The wide still lifes, for pages to read. Drawn by scripts/illustrations/stills; what is to be seen is said by the page that shows it. */
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

/**
 * The still lifes of the site, drawn by scripts/stills. Each is an export of its own, so that a page carries the addresses
 * of no more than it shows; what is to be seen is said by the page that shows it.
 */
export type StillFiles = {
  /** For readers that know no source sets. */
  src: string;
  width: number;
  height: number;
  avifSrcSet: string;
  webpSrcSet: string;
};

/** One picture of a given size in all its files; their names end in their width. */
function still(found: Record<string, string>, width: number, height: number): StillFiles {
  const files = Object.entries(found);
  const srcSet = (format: string) =>
    files
      .filter(([name]) => name.endsWith(format))
      .map(([name, url]) => `${url} ${/(\d+)\.\w+$/.exec(name)?.[1]}w`)
      .join(', ');
  const src = files.find(([name]) => name.endsWith(`-${width}.webp`))?.[1] ?? '';
  return { src, width, height, avifSrcSet: srcSet('avif'), webpSrcSet: srcSet('webp') };
}

export const dram = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/dram-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const pair = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/pair-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const cask = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/cask-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const copper = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/copper-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const notebook = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/notebook-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const tray = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/tray-*', { eager: true, query: '?no-inline', import: 'default' }),
  640,
  640,
);

export const pour = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/pour-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const reserve = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/reserve-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const aisle = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/aisle-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const smallPrint = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/small-print-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const door = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/door-*', { eager: true, query: '?no-inline', import: 'default' }),
  540,
  960,
);

export const label = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/label-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const stillHouse = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/still-house-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const warehouse = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/warehouse-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const glasses = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/glasses-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  750,
);

export const backBar = /* @__PURE__ */ still(
  import.meta.glob<string>('./stills/back-bar-*', { eager: true, query: '?no-inline', import: 'default' }),
  1200,
  900,
);

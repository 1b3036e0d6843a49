/** All files of one still life, in the form that its element needs. */
export type StillFiles = {
  /** For readers without support for source sets. */
  src: string;
  width: number;
  height: number;
  avifSrcSet: string;
  webpSrcSet: string;
};

/** One picture in all its files; their names end in their width. Its size is that of the largest. */
export function stillFiles(found: Record<string, string>, width: number, height: number): StillFiles {
  const files = Object.entries(found);
  const srcSet = (format: string) =>
    files
      .filter(([name]) => name.endsWith(format))
      .map(([name, url]) => `${url} ${/(\d+)\.\w+$/.exec(name)?.[1]}w`)
      .join(', ');
  const src = files.find(([name]) => name.endsWith(`-${width}.webp`))?.[1] ?? '';
  return { src, width, height, avifSrcSet: srcSet('avif'), webpSrcSet: srcSet('webp') };
}

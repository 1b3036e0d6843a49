import { readFileSync } from 'node:fs';

export const countedFile = 'docs/generated/requests.md';
export const recountHint = 'run node scripts/measure/page-requests.ts --write.';

type CountedPage = {
  pages: number;
  files: number;
  pictures: number;
  publicReads: number;
  calls: number;
  all: number;
  kib: number;
};

/** A browser's requests, page by page of one visit, from the generated table. */
export function readCountedPages(): Map<string, CountedPage> {
  const rows = readFileSync(countedFile, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d+$/.test(cells[2] ?? ''));
  if (rows.length === 0) throw new Error(`${countedFile} counts nothing: ${recountHint}`);
  return new Map(
    rows.map(([, name = '', ...cells]) => {
      const [pages = 0, files = 0, pictures = 0, publicReads = 0, calls = 0, all = 0, kib = 0] =
        cells.map(Number);
      return [name, { pages, files, pictures, publicReads, calls, all, kib }];
    }),
  );
}

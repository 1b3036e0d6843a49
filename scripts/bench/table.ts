/** A table of the bench: a heading, its columns, its rows, and what the figures mean. */
export type Section = { title: string; note: string; columns: string[]; rows: (string | number)[][] };

const cell = (value: string | number): string => (typeof value === 'number' ? String(value) : value);

/** The section as Markdown, which reads as well in a terminal. */
export function markdownOf({ title, note, columns, rows }: Section): string {
  const all = [columns, ...rows.map((row) => row.map(cell))];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)));
  const line = (row: string[]) =>
    `| ${row.map((text, index) => (index === 0 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, index) => (index === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  const [head = [], ...body] = all;
  return [`## ${title}`, '', note, '', line(head), rule, ...body.map(line), ''].join('\n');
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** A table of the bench: a heading, its columns, its rows, and a note that explains the figures. */
export type Section = { title: string; note: string; columns: string[]; rows: (string | number)[][] };

/** The section as Markdown, which is also readable in a terminal. */
export function formatMarkdown({ title, note, columns, rows }: Section): string {
  const all = [columns, ...rows.map((row) => row.map(String))];
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

/** The rows that exceed their own limit in the "at most" column (`read 5, write 2`). */
export function exceeded({ columns, rows }: Section): string[] {
  return rows.flatMap((row) => {
    const limits = String(row[columns.indexOf('at most')] ?? '').split(', ');
    return limits.flatMap((limit) => {
      const [kind, max] = limit.split(' ');
      const value = Number(row[columns.indexOf(`${kind} units`)]);
      return value > Number(max) ? [`${row[0]}: ${value}, at most ${limit}`] : [];
    });
  });
}

/** Replaces the measured sections of a document, and appends new ones. */
export function mergeSections(document: string, measured: readonly Section[]): string[] {
  const fresh = new Map(measured.map((section) => [`## ${section.title}`, formatMarkdown(section)]));
  const titles = new Set<string>();
  const unchanged = document
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => {
      const [title = ''] = text.split('\n');
      titles.add(title);
      return fresh.get(title) ?? text;
    });
  return [...unchanged, ...[...fresh].flatMap(([title, text]) => (titles.has(title) ? [] : [text]))];
}

/** Writes a document of figures from its first lines and its formatted sections, in the project's format. */
export function writeGenerated(file: string, head: readonly string[], sections: readonly string[]): void {
  writeFileSync(file, [...head, '', ...sections].join('\n'));
  spawnSync('node_modules/.bin/biome', ['format', '--write', file]);
}

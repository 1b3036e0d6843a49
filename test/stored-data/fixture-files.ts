import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, 'fixture');

/** Sorts keys, and writes bytes as `{"$bytes": base64}`, because the table stores some. */
function toPlain(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, toPlain(each)]));
}

export const toLine = (value: unknown): string => JSON.stringify(toPlain(value));

function revive(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return new Uint8Array(Buffer.from(String(value.$bytes), 'base64'));
}

export const parseLines = <Value>(text: string): Value[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line, revive) as Value);

export const readLines = <Value>(name: string): Value[] =>
  parseLines(readFileSync(path.join(folder, name), 'utf8'));

import { brotliCompressSync, constants } from 'node:zlib';
import type { Section } from './table.ts';

export type Row = Section['rows'][number];
type Figures = {
  units?: number;
  ms: number;
  kib?: number;
  packedKib?: number;
  written?: number;
  limit?: string;
};

export const round = (value: number): number => Math.round(value * 10) / 10;
const toKib = (text: string): number => round(Buffer.byteLength(text) / 1024);
const toCompressedKib = (text: string): number =>
  round(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length / 1024);
export const sized = (text: string) => ({ kib: toKib(text), packedKib: toCompressedKib(text) });

export async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const started = performance.now();
  const result = await work();
  return { ms: round(performance.now() - started), result };
}

export const buildRow = (label: string, size: number, figures: Figures): Row => [
  label,
  size,
  figures.units ?? '',
  figures.ms,
  figures.kib ?? '',
  figures.packedKib ?? '',
  figures.written ?? '',
  figures.limit ?? '',
];

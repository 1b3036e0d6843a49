import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { Product } from '#shared/api/catalogue.ts';

const Texts = z.array(Product.omit({ stock: true }));
const Stock = z.array(Product.shape.stock);

/** What is told of bottles but how many there are. */
export type Texts = z.output<typeof Texts>;

/** An item of the table holds 400 kB with its keys. */
const partBytes = 380_000;

/** As hard as answers are packed: the texts are packed anew in the second in which one of them has changed. */
const packed = (value: unknown): Buffer =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

const unpacked = (content: Uint8Array): unknown => JSON.parse(brotliDecompressSync(content).toString());

export const textsOf = (bottles: readonly Product[]): Texts => bottles.map(({ stock: _, ...text }) => text);

export const hashOf = (texts: Texts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

export function packedTexts(texts: Texts): Buffer[] {
  const whole = packed(texts);
  const parts = Math.ceil(whole.length / partBytes);
  return Array.from({ length: parts }, (_, part) => whole.subarray(part * partBytes, (part + 1) * partBytes));
}

/** Looked at, since they may have been packed by an earlier version of the shop, which told other things. */
export const unpackTexts = (parts: readonly Uint8Array[]): Texts =>
  Texts.parse(unpacked(Buffer.concat(parts)));

export const packedStock = (bottles: readonly Product[]): Buffer => packed(bottles.map(({ stock }) => stock));

export function unpackBottles(texts: Texts, content: Uint8Array): Product[] {
  const stock = Stock.length(texts.length).parse(unpacked(content));
  return texts.map((text, at) => ({ ...text, stock: stock[at] ?? 0 }));
}

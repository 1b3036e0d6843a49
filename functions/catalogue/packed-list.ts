import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { Product } from '#shared/api/catalogue.ts';

const Text = Product.omit({ stock: true });
const Texts = z.array(Text);
const Stock = z.array(Product.shape.stock);
const Columns = z.record(z.string(), z.array(z.unknown()));

/** What is told of bottles but how many there are. */
export type Texts = z.output<typeof Texts>;

/** An item of the table holds 400 kB with its keys. */
const partBytes = 380_000;

/** Harder than answers are packed: this is read more often than written. */
const packed = (value: unknown): Buffer =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });

const unpacked = (content: Uint8Array): unknown => JSON.parse(brotliDecompressSync(content).toString());

const fields = Object.keys(Text.shape) as (keyof Texts[number])[];

/** In one order of their fields, whoever has read them: else the same texts would have two hashes. */
export const textsOf = (bottles: readonly Product[]): Texts =>
  bottles.map((bottle) => Object.fromEntries(fields.map((field) => [field, bottle[field]])) as Texts[number]);

export const hashOf = (texts: Texts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** All names, then all descriptions and so on: what is alike lies together, which saves a quarter. */
export function packedParts(texts: Texts): Buffer[] {
  const columns = fields.map((field) => [field, texts.map((text) => text[field])]);
  const whole = packed(Object.fromEntries(columns));
  const count = Math.ceil(whole.length / partBytes);
  return Array.from({ length: count }, (_, part) => whole.subarray(part * partBytes, (part + 1) * partBytes));
}

/** Looked at, since they may have been packed by another version of the shop, which tells other things. */
export function unpackTexts(parts: readonly Uint8Array[]): Texts {
  const columns = Columns.parse(unpacked(Buffer.concat(parts)));
  const { id = [] } = columns;
  const fields = Object.entries(columns);
  return Texts.parse(
    id.map((_, at) => Object.fromEntries(fields.map(([field, values]) => [field, values[at]]))),
  );
}

export const packedStock = (bottles: readonly Product[]): Buffer => packed(bottles.map(({ stock }) => stock));

export function unpackBottles(texts: Texts, content: Uint8Array): Product[] {
  const stock = Stock.length(texts.length).parse(unpacked(content));
  return texts.map((text, at) => ({ ...text, stock: stock[at] ?? 0 }));
}

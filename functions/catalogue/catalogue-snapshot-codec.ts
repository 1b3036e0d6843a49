import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';

const Text = ProductDetails.omit({ stock: true });
const Texts = z.array(Text);
const Stock = z.array(ProductDetails.shape.stock);
const Columns = z.record(z.string(), z.array(z.unknown()));

/** Everything of the bottles but their stock. */
export type Texts = z.output<typeof Texts>;

/** An item of the table holds 400 kB with its keys. */
const partBytes = 380_000;

/** Harder than answers are packed: this is read more often than written. */
const compress = (value: unknown): Buffer =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });

const decompress = (content: Uint8Array): unknown => JSON.parse(brotliDecompressSync(content).toString());

const fields = Object.keys(Text.shape) as (keyof Texts[number])[];

/** Always in the same order of fields, or the same texts would have two hashes. */
export const toTexts = (bottles: readonly ProductDetails[]): Texts =>
  bottles.map((bottle) => Object.fromEntries(fields.map((field) => [field, bottle[field]])) as Texts[number]);

export const hashTexts = (texts: Texts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');

/** All names, then all descriptions and so on: similar values lie together, which saves a quarter. */
export function encodeTexts(texts: Texts): Buffer[] {
  const columns = fields.map((field) => [field, texts.map((text) => text[field])]);
  const whole = compress(Object.fromEntries(columns));
  const count = Math.ceil(whole.length / partBytes);
  return Array.from({ length: count }, (_, part) => whole.subarray(part * partBytes, (part + 1) * partBytes));
}

/** Validated, since another version of the shop may have written them with other fields. */
export function decodeTexts(parts: readonly Uint8Array[]): Texts {
  const columns = Columns.parse(decompress(Buffer.concat(parts)));
  const { id = [] } = columns;
  const fields = Object.entries(columns);
  return Texts.parse(
    id.map((_, at) => Object.fromEntries(fields.map(([field, values]) => [field, values[at]]))),
  );
}

export const encodeStock = (bottles: readonly ProductDetails[]): Buffer =>
  compress(bottles.map(({ stock }) => stock));

export function decodeProducts(texts: Texts, content: Uint8Array): ProductDetails[] {
  const stock = Stock.length(texts.length).parse(decompress(content));
  return texts.map((text, at) => ({ ...text, stock: stock[at] ?? 0 }));
}

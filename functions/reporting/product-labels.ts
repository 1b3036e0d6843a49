import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { findArchivedProducts, findProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { productLabels } from './entities/product-labels.ts';

/** Id, name and category of each bottle, in the order of ids. */
const Labels = z.array(z.tuple([z.string(), z.string(), z.string()]));

export type ProductLabel = { name: string; category: string };

const maxBytes = 380_000;

async function readStored(): Promise<Map<string, ProductLabel>> {
  const { data } = await productLabels.get({}).go();
  if (!data) return new Map();
  try {
    const stored = Labels.parse(JSON.parse(brotliDecompressSync(data.content).toString()));
    return new Map(stored.map(([id, name, category]) => [id, { name, category }]));
  } catch (error) {
    log.warn('the names of bottles cannot be read', toErrorFields(error));
    return new Map();
  }
}

/** Looks bottles up in the catalogue, then in the archive. */
async function lookUp(ids: readonly string[]): Promise<Map<string, ProductLabel>> {
  const labels = new Map<string, ProductLabel>();
  const sold = await findProductsWithStock(ids);
  for (const [id, { product }] of sold) labels.set(id, { name: product.name, category: product.category });
  const gone = ids.filter((id) => !labels.has(id));
  if (gone.length === 0) return labels;
  for (const [id, { name, category }] of await findArchivedProducts(gone)) labels.set(id, { name, category });
  return labels;
}

/** The names and categories of bottles; a bottle that is no longer known is left out. */
export async function readProductLabels(ids: ReadonlySet<string>): Promise<Map<string, ProductLabel>> {
  if (ids.size === 0) return new Map();
  const stored = await readStored();
  const unknown = [...ids].filter((id) => !stored.has(id));
  return unknown.length === 0 ? stored : new Map([...stored, ...(await lookUp(unknown))]);
}

/** Reads the names of all stored bottles and these again, and writes them if any has changed. */
export async function writeProductLabels(ids: ReadonlySet<string>): Promise<void> {
  const stored = await readStored();
  const all = [...new Set([...stored.keys(), ...ids])].toSorted();
  if (all.length === 0) return;
  // A bottle that has also left the archive keeps its last name.
  const found = new Map([...stored, ...(await lookUp(all))]);
  const toJson = (labels: ReadonlyMap<string, ProductLabel>) =>
    JSON.stringify(
      all.flatMap((id) => {
        const label = labels.get(id);
        return label ? [[id, label.name, label.category]] : [];
      }),
    );
  const json = toJson(found);
  if (json === toJson(stored)) return;
  const content = brotliCompressSync(json);
  if (content.length <= maxBytes) await productLabels.put({ content }).go();
}

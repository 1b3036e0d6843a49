import { createHash } from 'node:crypto';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Meter } from './capacity.ts';
import { buildRow, type Row, timed } from './catalogue-figures.ts';

/** The texts of the seed come again every so many bottles, and the stock is one figure: here they pack as others would. */
function withOtherFacts(bottles: readonly Product[]): Product[] {
  return bottles.map((one) => {
    const words = one.description.split(' ').map((word, at) => ({
      word,
      at: createHash('md5').update(`${one.id}${at}`).digest('hex'),
    }));
    const shuffled = words.toSorted((a, b) => a.at.localeCompare(b.at));
    const stock = Number.parseInt(shuffled[0]?.at.slice(0, 4) ?? '0', 16) % 24;
    return { ...one, stock, description: shuffled.map(({ word }) => word).join(' ') };
  });
}

/** What it takes to pack the shelves, as the job and the stream do, and to tell a list without and with it. */
export async function measurePacking(meter: Meter, size: number, now: Date): Promise<Row[]> {
  const { clearProductCache, readCachedProducts } = await import('#functions/catalogue/cached-products.ts');
  const { writeFullSnapshot, writeChangedSnapshot } = await import(
    '#functions/catalogue/write-catalogue-snapshot.ts'
  );
  const { tableProducts } = await import('#functions/catalogue/product-source.ts');
  const { catalogueSnapshot } = await import('#functions/catalogue/entities/catalogue-snapshot.ts');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await catalogueSnapshot.delete({}).go();
  clearProductCache();
  const rows: Row[] = [];
  const measure = async <T>(label: string, work: () => Promise<T>, limit = ''): Promise<T> => {
    meter.reset();
    const { ms, result } = await timed(work);
    rows.push(buildRow(label, size, { units: meter.read, ms, written: meter.write, limit }));
    return result;
  };
  const bottles = withOtherFacts(await measure('a list: nothing is packed', () => readCachedProducts(now)));
  const [first] = bottles;
  if (!first) throw new Error('There is no bottle.');
  /** What stands there is asked for, as it costs that, and these facts are told instead. */
  const buildSource = (facts: Partial<Product>) => ({
    all: async () => bottles.with(0, { ...first, ...facts }),
    byIds: async (ids: readonly string[]) => {
      await tableProducts.byIds(ids);
      return [{ ...first, ...facts }];
    },
  });
  const sold = (at: number) =>
    writeChangedSnapshot([first.id], later(at), buildSource({ stock: first.stock + at }));
  await writeFullSnapshot(now, buildSource({}));
  clearProductCache();
  await measure('a list: a cold function', () => readCachedProducts(now), 'read 100');
  await measure('following a sale', () => sold(1), 'read 10, write 20');
  clearProductCache();
  await measure('following a sale: a cold function', () => sold(2), 'read 100, write 20');
  const renamed = buildSource({ name: `${first.name} anew` });
  await measure(
    'following a changed text',
    () => writeChangedSnapshot([first.id], later(3), renamed),
    'read 10',
  );
  await readCachedProducts(later(3));
  await sold(4);
  await sold(5);
  await measure('a list: again after ten seconds and a sale', () => readCachedProducts(later(20)), 'read 3');
  return rows;
}

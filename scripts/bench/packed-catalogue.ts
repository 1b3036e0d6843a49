import { createHash } from 'node:crypto';
import type { Product } from '#shared/api/catalogue.ts';
import type { Meter } from './capacity.ts';
import { type Row, rowOf, timed } from './catalogue-figures.ts';

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
  const { forgetBottles, recentBottles } = await import('#functions/catalogue/recent-bottles.ts');
  const { packAll, packChanges } = await import('#functions/catalogue/pack-shelves.ts');
  const { shelvesNow } = await import('#functions/catalogue/shelves-now.ts');
  const { packedShelf } = await import('#functions/data/packed-shelf.ts');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await packedShelf.delete({}).go();
  forgetBottles();
  const rows: Row[] = [];
  const measure = async <T>(told: string, work: () => Promise<T>, atMost = ''): Promise<T> => {
    meter.reset();
    const { ms, result } = await timed(work);
    rows.push(rowOf(told, size, { units: meter.read, ms, written: meter.write, atMost }));
    return result;
  };
  const bottles = withOtherFacts(await measure('a list: nothing is packed', () => recentBottles(now)));
  const [first] = bottles;
  if (!first) throw new Error('There is no bottle.');
  /** What stands there is asked for, as it costs that, and these facts are told instead. */
  const shelvesOf = (facts: Partial<Product>) => ({
    all: async () => bottles.with(0, { ...first, ...facts }),
    some: async (ids: readonly string[]) => {
      await shelvesNow.some(ids);
      return [{ ...first, ...facts }];
    },
  });
  const sold = (at: number) => packChanges([first.id], later(at), shelvesOf({ stock: first.stock + at }));
  await packAll(now, shelvesOf({}));
  forgetBottles();
  await measure('a list: a cold function', () => recentBottles(now), 'read 100');
  await measure('following a sale', () => sold(1), 'read 10, write 20');
  forgetBottles();
  await measure('following a sale: a cold function', () => sold(2), 'read 100, write 20');
  const renamed = shelvesOf({ name: `${first.name} anew` });
  await measure('following a changed text', () => packChanges([first.id], later(3), renamed), 'read 10');
  await recentBottles(later(3));
  await sold(4);
  await sold(5);
  await measure('a list: again after ten seconds and a sale', () => recentBottles(later(20)), 'read 3');
  return rows;
}

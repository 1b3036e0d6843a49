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

/** What it takes to pack the shelves, as the stream and the job do, and to tell a list without and with it. */
export async function measurePacking(meter: Meter, size: number, now: Date): Promise<Row[]> {
  const { forgetBottles, recentBottles } = await import('#functions/catalogue/recent-bottles.ts');
  const { packShelves } = await import('#functions/catalogue/pack-shelves.ts');
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
  const oneSold = bottles.map((one, at) => (at === 0 ? { ...one, stock: one.stock + 1 } : one));
  await measure('packing: a text has changed', () => packShelves(bottles, now));
  forgetBottles();
  await measure('a list: a cold function', () => recentBottles(now), 'read 100');
  await measure('packing: a sale', () => packShelves(oneSold, later(1)), 'write 20');
  await measure('a list: again after ten seconds and a sale', () => recentBottles(later(10)), 'read 3');
  return rows;
}

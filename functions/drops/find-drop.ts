import { type DropRecord, drop } from '#functions/data/drop.ts';

/** A drop by its id. Its key tells when it opens, so all are looked through; a shop has a few dozen. */
export async function findDrop(dropId: string): Promise<DropRecord | undefined> {
  const { data } = await drop.query.byOpening({}).go({ pages: 'all', consistent: true });
  return data.find((each) => each.dropId === dropId);
}

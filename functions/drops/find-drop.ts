import { type DropRecord, drop } from '#functions/data/drop.ts';

/** All of them; a shop has a few dozen. */
export async function allDrops(): Promise<DropRecord[]> {
  return (await drop.query.byOpening({}).go({ pages: 'all', consistent: true })).data;
}

/** A drop by its id. Its key tells when it opens, so all are looked through. */
export async function findDrop(dropId: string): Promise<DropRecord | undefined> {
  return (await allDrops()).find((each) => each.dropId === dropId);
}

import { type DropRecord, drop } from '#functions/catalogue/entities/drop.ts';

/** All drops; a shop has a few dozen. */
export async function listAllDrops(): Promise<DropRecord[]> {
  return (await drop.query.byOpening({}).go({ pages: 'all', consistent: true })).data;
}

/** A drop by its id. Its key contains its opening, so all drops are read. */
export async function findDrop(dropId: string): Promise<DropRecord | undefined> {
  return (await listAllDrops()).find((each) => each.dropId === dropId);
}

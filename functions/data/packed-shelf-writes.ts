import { Service } from 'electrodb';
import { type PackedShelfRecord, packedShelf } from './packed-shelf.ts';
import { packedTexts } from './packed-texts.ts';
import { isWritten, transactor } from './transact.ts';

const service = new Service({ packedShelf, packedTexts });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Everything that writes the packed shelves. The stock is told beside the very texts that it was counted for, and what was
 * read earlier is not written over what was read later; each answers whether it was written.
 */

type Row = { readAt: unknown };
type Operations = { notExists: (name: never) => string; lte: (name: never, value: never) => string };

const isNoOlder =
  (readAt: string) =>
  (row: Row, { notExists, lte }: Operations): string =>
    `${notExists(row.readAt as never)} OR ${lte(row.readAt as never, readAt as never)}`;

/** Says that the catalogue is to be read itself. */
export const unpackShelf = (readAt: string): Promise<boolean> =>
  isWritten(packedShelf.put({ readAt }).where(isNoOlder(readAt)).go());

/** Writes how many there are, where the texts have not changed. */
export const packStock = (shelf: PackedShelfRecord): Promise<boolean> =>
  isWritten(
    packedShelf
      .put(shelf)
      .where(
        (row, { eq, lte }) => `${eq(row.textsHash, shelf.textsHash)} AND ${lte(row.readAt, shelf.readAt)}`,
      )
      .go(),
  );

/** Writes the texts as well, all parts or none. */
export async function packAll(shelf: PackedShelfRecord, texts: readonly Uint8Array[]): Promise<boolean> {
  const { textsHash = '', readAt } = shelf;
  const outcome = await transact((entities) => [
    entities.packedShelf.put(shelf).where(isNoOlder(readAt)).commit(),
    ...texts.map((content, part) => entities.packedTexts.put({ part, textsHash, content }).commit()),
  ]);
  if (!outcome.written && outcome.contended) throw new Error('The packed shelves are being written.');
  return outcome.written;
}

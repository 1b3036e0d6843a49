import { type PackedShelfRecord, packedShelf } from '#functions/data/packed-shelf.ts';
import { packedTexts } from '#functions/data/packed-texts.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import type { Product } from '#shared/api/catalogue.ts';
import { jobs } from '#shared/jobs.ts';
import { type Texts, unpackBottles, unpackTexts } from './packed-list.ts';

/** What changes is packed within seconds, and all of it by every run of the job: two runs have been missed by then. */
const oldestMs = 2.5 * jobs.renderPages.everyMinutes * 60_000;

/** So far the clocks of two machines may be apart. */
const clocksDifferMs = 5_000;

let known: { textsHash: string; texts: Texts } | undefined;

const partsOf = async (textsHash: string): Promise<Uint8Array[]> =>
  (await packedTexts.query.parts({ textsHash }).go({ pages: 'all' })).data.map(({ content }) => content);

/** The bottles of a shelf as it was packed; undefined where the catalogue is short, or it is too old or cannot be read. */
export async function bottlesIn(
  shelf: PackedShelfRecord | undefined,
  now: Date,
): Promise<readonly Product[] | undefined> {
  if (!shelf?.textsHash) return undefined;
  const age = now.getTime() - Date.parse(shelf.readAt);
  if (!(age >= -clocksDifferMs && age < oldestMs)) {
    log.warn('the packed shelves are too old');
    return undefined;
  }
  // The texts are read anew only when one of them has changed. Where the table itself fails, a longer reading would too.
  const { textsHash } = shelf;
  const parts = known?.textsHash === textsHash ? undefined : await partsOf(textsHash);
  try {
    if (parts) rememberTexts(textsHash, unpackTexts(parts));
    return unpackBottles(known?.texts ?? [], shelf.stock);
  } catch (error) {
    log.warn('the packed shelves cannot be read', errorFields(error));
    return undefined;
  }
}

/**
 * The bottles of a long catalogue as they were last packed, for a unit or two where no text has changed; undefined where the
 * table has to be read.
 */
export async function unpackShelves(now: Date): Promise<readonly Product[] | undefined> {
  const { data: shelf } = await packedShelf.get({}).go();
  return bottlesIn(shelf ?? undefined, now);
}

/** Whoever packs texts need not read them. */
export function rememberTexts(textsHash: string, texts: Texts): void {
  known = { textsHash, texts };
}

/** For tests: what a new instance knows. */
export function forgetTexts(): void {
  known = undefined;
}

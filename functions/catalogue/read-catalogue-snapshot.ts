import {
  type CatalogueSnapshotRecord,
  catalogueSnapshot,
} from '#functions/catalogue/entities/catalogue-snapshot.ts';
import { catalogueSnapshotTexts } from '#functions/catalogue/entities/catalogue-snapshot-texts.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { jobs } from '#shared/jobs.ts';
import { decodeProducts, decodeTexts, type Texts } from './catalogue-snapshot-codec.ts';

/** What changes is packed within seconds, and all of it by every run of the job: two runs have been missed by then. */
const oldestMs = 2.5 * jobs.renderPages.everyMinutes * 60_000;

/** So far the clocks of two machines may be apart. */
const clocksDifferMs = 5_000;

let known: { textsHash: string; texts: Texts } | undefined;

const readParts = async (textsHash: string): Promise<Uint8Array[]> =>
  (await catalogueSnapshotTexts.query.parts({ textsHash }).go({ pages: 'all' })).data.map(
    ({ content }) => content,
  );

/** The bottles of a snapshot; undefined where the catalogue is short, or the snapshot is too old or cannot be read. */
export async function decodeSnapshot(
  snapshot: CatalogueSnapshotRecord | undefined,
  now: Date,
): Promise<readonly ProductDetails[] | undefined> {
  if (!snapshot?.textsHash) return undefined;
  const age = now.getTime() - Date.parse(snapshot.readAt);
  if (!(age >= -clocksDifferMs && age < oldestMs)) {
    log.warn('the packed shelves are too old');
    return undefined;
  }
  // The texts are read again only when one of them has changed. Where the table itself fails, a longer reading would too.
  const { textsHash } = snapshot;
  const parts = known?.textsHash === textsHash ? undefined : await readParts(textsHash);
  try {
    if (parts) cacheTexts(textsHash, decodeTexts(parts));
    return decodeProducts(known?.texts ?? [], snapshot.stock);
  } catch (error) {
    log.warn('the packed shelves cannot be read', toErrorFields(error));
    return undefined;
  }
}

/**
 * The bottles of a long catalogue as they were last packed, for a unit or two where no text has changed; undefined where the
 * table has to be read.
 */
export async function readCatalogueSnapshot(now: Date): Promise<readonly ProductDetails[] | undefined> {
  const { data: snapshot } = await catalogueSnapshot.get({}).go();
  return decodeSnapshot(snapshot ?? undefined, now);
}

/** The writer of texts need not read them. */
export function cacheTexts(textsHash: string, texts: Texts): void {
  known = { textsHash, texts };
}

/** For tests: what a new instance knows. */
export function clearCachedTexts(): void {
  known = undefined;
}

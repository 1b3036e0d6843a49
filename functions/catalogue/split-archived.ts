import type { ArchivedProductRecord } from '#functions/catalogue/entities/archived-product.ts';
import type { ProductRecord } from '#functions/catalogue/entities/product.ts';

/** Since when a bottle is a draft, and when it goes live by itself if that is scheduled. */
export type Draft = Pick<ArchivedProductRecord, 'goesLiveAt' | 'scheduledBy'> & { draftedAt: string };

/** A bottle that is not on sale; `discardedDraft` if it was archived as a draft, and so was never in the shop. */
export type ArchivedBottle = {
  record: ProductRecord;
  archivedAt: string;
  draft?: Draft | undefined;
  discardedDraft?: Draft | undefined;
};

/** Splits the stored record of a bottle that is not on sale: its text, and why it is not. */
export function splitArchived({
  archivedAt,
  draftedAt,
  goesLiveAt,
  scheduledBy,
  isDiscarded,
  ...record
}: ArchivedProductRecord): ArchivedBottle {
  if (draftedAt === undefined) return { record, archivedAt };
  const draft = { draftedAt, ...(goesLiveAt === undefined ? {} : { goesLiveAt, scheduledBy }) };
  return isDiscarded ? { record, archivedAt, discardedDraft: draft } : { record, archivedAt, draft };
}

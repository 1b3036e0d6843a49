import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';

/** So many versions are listed. */
const maxVersions = 50;

/** A version of a text without the text; who saved it is null for one that comes with the shop. */
export type DocumentVersion<SavedAt = string> = {
  number: number;
  savedAt: SavedAt;
  savedBy: string | null;
  restores: number | null;
};

/** The versions of a text, the latest first; `original` is the first of one that comes with the shop. */
export async function listDocumentVersions<SavedAt>(
  key: { kind: string; documentId: string },
  original: { savedAt: SavedAt } | null,
): Promise<DocumentVersion<SavedAt | string>[]> {
  const { data } = await siteDocumentVersion.query.ofDocument(key).go({
    order: 'desc',
    limit: maxVersions,
    consistent: true,
    attributes: ['number', 'savedAt', 'savedBy', 'restores'],
  });
  const stored = data.map(({ number, savedAt, savedBy, restores = null }) => ({
    number,
    savedAt,
    savedBy,
    restores,
  }));
  return original && stored.length < maxVersions
    ? [...stored, { number: 1, savedAt: original.savedAt, savedBy: null, restores: null }]
    : stored;
}

import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';

const maxVersions = 50;

/** A version without its text; who saved it is null for a default text. */
export type DocumentVersion<SavedAt = string> = {
  number: number;
  savedAt: SavedAt;
  savedBy: string | null;
  restores: number | null;
};

/** The versions of a text, the latest first; `original` is the first version of a default text. */
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

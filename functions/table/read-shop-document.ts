import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { defaultEmailTexts, type EmailTexts, emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import type { FilledLegalText, LegalSource } from '#shared/domain/common/legal-text.ts';
import {
  applyDifferences,
  type DocumentContent,
  type ShopDocument,
  type ShopDocumentKind,
} from '#shared/domain/common/shop-document.ts';

/** The key of a settings document among the documents of the site. Its latest version is always the published one. */
export const toDocumentKey = (kind: ShopDocumentKind) => ({ kind, documentId: 'shop' }) as const;

/** The published texts of a kind, or the default texts until staff publish others. */
export async function readShopDocument(
  document: Pick<ShopDocument, 'kind' | 'groups'>,
): Promise<DocumentContent> {
  const { data } = await siteDocument.get(toDocumentKey(document.kind)).go({ consistent: true });
  return applyDifferences(document, data?.publishedSummary ? JSON.parse(data.publishedSummary) : {});
}

type LegalDocument = Pick<ShopDocument, 'kind' | 'groups'>;
type UnfilledText = Omit<FilledLegalText, 'facts'>;

/** A legal text, and the day since when it applies: its publication, or a later change of the default text that it includes. */
export async function readLegalText(document: LegalDocument, source: LegalSource): Promise<UnfilledText> {
  const { data } = await siteDocument.get(toDocumentKey(document.kind)).go({ consistent: true });
  return buildLegalText(document, source, data?.publishedSummary, data?.changedAt);
}

function buildLegalText(
  document: LegalDocument,
  source: LegalSource,
  stored: string | undefined,
  savedAt: string | undefined,
): UnfilledText {
  const days = [source.updated, ...(stored && savedAt ? [toLondonDay(new Date(savedAt))] : [])];
  return {
    content: applyDifferences(document, JSON.parse(stored ?? '{}')),
    updated: days.toSorted().at(-1) ?? source.updated,
  };
}

/** How many publications in one hour are examined. */
const maxRecentTexts = 20;

/** The legal texts that have applied at any moment since a given time, the latest first. */
export async function listLegalTexts(
  document: LegalDocument,
  source: LegalSource,
  since: string,
): Promise<UnfilledText[]> {
  const key = toDocumentKey(document.kind);
  const { data } = await siteDocument.get(key).go({ consistent: true });
  const texts = [buildLegalText(document, source, data?.publishedSummary, data?.changedAt)];
  let { latest: number = 1, changedAt: heldFrom = '' } = data ?? {};
  while (number > 1 && heldFrom > since && texts.length < maxRecentTexts) {
    number -= 1;
    // The first version is the default text, which is not stored.
    const { data: version } = await siteDocumentVersion.get({ ...key, number }).go({ consistent: true });
    texts.push(buildLegalText(document, source, version?.content, version?.savedAt));
    heldFrom = version?.savedAt ?? '';
  }
  return texts;
}

export const readEmailTexts = async (): Promise<EmailTexts> => ({
  ...defaultEmailTexts,
  ...((await readShopDocument(emailTextsDocument)) as EmailTexts),
});

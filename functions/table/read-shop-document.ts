import { siteDocument } from '#functions/table/entities/site-document.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { defaultEmailTexts, type EmailTexts, emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import type { FilledLegalText, LegalSource } from '#shared/domain/common/legal-text.ts';
import {
  applyDifferences,
  type DocumentContent,
  type ShopDocument,
  type ShopDocumentKind,
} from '#shared/domain/common/shop-document.ts';

/** Where a settings document stands among the texts of the site. Of it the latest version is always the published one. */
export const toDocumentKey = (kind: ShopDocumentKind) => ({ kind, documentId: 'shop' }) as const;

/** The published texts of a kind; those that come with the shop until the staff publish others. */
export async function readShopDocument(
  document: Pick<ShopDocument, 'kind' | 'groups'>,
): Promise<DocumentContent> {
  const { data } = await siteDocument.get(toDocumentKey(document.kind)).go({ consistent: true });
  return applyDifferences(document, data?.publishedSummary ? JSON.parse(data.publishedSummary) : {});
}

/** A legal text, and since which day it holds: its publication, or a later change of what comes with the shop and is in it. */
export async function readLegalText(
  document: Pick<ShopDocument, 'kind' | 'groups'>,
  source: LegalSource,
): Promise<Omit<FilledLegalText, 'facts'>> {
  const { data } = await siteDocument.get(toDocumentKey(document.kind)).go({ consistent: true });
  const days = [source.updated, ...(data?.publishedSummary ? [toLondonDay(new Date(data.changedAt))] : [])];
  return {
    content: applyDifferences(document, JSON.parse(data?.publishedSummary ?? '{}')),
    updated: days.toSorted().at(-1) ?? source.updated,
  };
}

/** The subjects and openings of emails. */
export const readEmailTexts = async (): Promise<EmailTexts> => ({
  ...defaultEmailTexts,
  ...((await readShopDocument(emailTextsDocument)) as EmailTexts),
});

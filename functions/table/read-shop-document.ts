import { siteDocument } from '#functions/table/entities/site-document.ts';
import { defaultEmailTexts, type EmailTexts } from '#shared/domain/common/email-texts.ts';
import {
  applyDifferences,
  type DocumentContent,
  type ShopDocumentKind,
} from '#shared/domain/common/shop-document.ts';

/** Where a settings document stands among the texts of the site. Of it the latest version is always the published one. */
export const toDocumentKey = (kind: ShopDocumentKind) => ({ kind, documentId: 'shop' }) as const;

/** The published texts of a kind; those that come with the shop until the staff publish others. */
export async function readShopDocument(kind: ShopDocumentKind): Promise<DocumentContent> {
  const { data } = await siteDocument.get(toDocumentKey(kind)).go({ consistent: true });
  return applyDifferences(kind, data?.publishedSummary ? JSON.parse(data.publishedSummary) : {});
}

/** The subjects and openings of emails. */
export const readEmailTexts = async (): Promise<EmailTexts> => ({
  ...defaultEmailTexts,
  ...((await readShopDocument('emailTexts')) as EmailTexts),
});

import { createHash } from 'node:crypto';
import { acceptedTerms } from '#functions/orders/entities/accepted-terms.ts';
import { readLegalText } from '#functions/table/read-shop-document.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';
import { buildTermsFacts, termsDocument, termsSource } from '#shared/domain/orders/terms-of-sale.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

/** The terms that hold now. */
export const readTermsOfSale = async (): Promise<FilledLegalText> => ({
  ...(await readLegalText(termsDocument, termsSource)),
  facts: buildTermsFacts(readLegalBlock(process.env)),
});

/** What this function has written: most orders accept the same terms. */
const written = new Set<string>();

/** Stores the terms that hold now, for an order whose buyer accepts them, and answers their id. */
export async function storeAcceptedTerms(): Promise<string> {
  const text = JSON.stringify(await readTermsOfSale());
  const termsId = createHash('sha256').update(text).digest('hex').slice(0, 32);
  if (written.has(termsId)) return termsId;
  await acceptedTerms.put({ termsId, text }).go();
  written.add(termsId);
  return termsId;
}

export async function findAcceptedTerms(termsId: string): Promise<FilledLegalText | null> {
  const { data } = await acceptedTerms.get({ termsId }).go();
  return data ? JSON.parse(data.text) : null;
}

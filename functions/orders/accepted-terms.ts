import { createHash } from 'node:crypto';
import { onNewInstance } from '#functions/environment/instance-memory.ts';
import { acceptedTerms } from '#functions/orders/entities/accepted-terms.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { listLegalTexts, readLegalText } from '#functions/table/read-shop-document.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';
import { shownTermsMinutes } from '#shared/domain/orders/terms-id.ts';
import { buildTermsFacts, termsDocument, termsSource } from '#shared/domain/orders/terms-of-sale.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

/** Terms of sale, and the id under which they are stored once somebody accepts them. */
type Terms = { termsId: string; terms: FilledLegalText };

const fillTerms = (text: Omit<FilledLegalText, 'facts'>): Terms => {
  const terms = { ...text, facts: buildTermsFacts(readLegalBlock(process.env)) };
  return { termsId: createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 32), terms };
};

/** The terms currently in force. */
export const readTermsOfSale = async (): Promise<Terms> =>
  fillTerms(await readLegalText(termsDocument, termsSource));

/** The terms with an id, if they are in force or were replaced no longer than `shownTermsMinutes` ago. */
async function findRecentTerms(termsId: string, now: Date): Promise<Terms | undefined> {
  const since = new Date(now.getTime() - shownTermsMinutes * 60_000).toISOString();
  const recent = await listLegalTexts(termsDocument, termsSource, since);
  return recent.map(fillTerms).find((each) => each.termsId === termsId);
}

/** The terms that this function has already stored, because most orders accept the same terms. */
const writtenTerms = new Set<string>();
onNewInstance(() => writtenTerms.clear());

async function storeTerms({ termsId, terms }: Terms): Promise<string> {
  if (writtenTerms.has(termsId)) return termsId;
  await acceptedTerms.put({ termsId, text: JSON.stringify(terms) }).go();
  writtenTerms.add(termsId);
  return termsId;
}

/**
 * Stores the terms that a buyer accepts and returns their id: the terms `shownId` that the buyer's page showed, or the
 * current terms if it names none. Terms that were replaced too long ago are refused at `field`; the refusal names the
 * current terms, which are stored so the page can read them.
 */
export async function storeAcceptedTerms(
  shownId: string | null | undefined,
  field: string,
  now: Date,
): Promise<string> {
  const current = await readTermsOfSale();
  if (!shownId || shownId === current.termsId) return storeTerms(current);
  const shown = await findRecentTerms(shownId, now);
  if (shown) return storeTerms(shown);
  return refuse('terms_changed', { termsId: await storeTerms(current) }, field);
}

export async function findAcceptedTerms(termsId: string): Promise<FilledLegalText | null> {
  const { data } = await acceptedTerms.get({ termsId }).go();
  return data ? JSON.parse(data.text) : null;
}

/** The terms with an id, whether somebody has accepted them or a page only shows them for acceptance. */
export const findShownTerms = async (termsId: string, now: Date): Promise<FilledLegalText | null> =>
  (await findAcceptedTerms(termsId)) ?? (await findRecentTerms(termsId, now))?.terms ?? null;

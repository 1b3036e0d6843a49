import { readTermsOfSale } from '#functions/orders/accepted-terms.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { readLegalText } from '#functions/table/read-shop-document.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import type { LegalText } from '#shared/contracts/site/legal.ts';
import type { FilledLegalText, LegalFacts } from '#shared/domain/common/legal-text.ts';
import { accessibilityFacts } from '#shared/domain/site/legal/accessibility-statement.ts';
import { buildDeliveryFacts } from '#shared/domain/site/legal/delivery-and-returns.ts';
import { legalDocuments, legalSources } from '#shared/domain/site/legal/legal-pages.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { parseLegalText } from '#shared/domain/site/legal/parse-legal-text.ts';
import { buildPrivacyFacts } from '#shared/domain/site/legal/privacy-notice.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

async function readDeliveryFacts(): Promise<LegalFacts> {
  const hours = readTradingHours();
  return buildDeliveryFacts(await readDeliveryTerms(hours), await hours);
}

async function readFilled(page: LegalPage): Promise<FilledLegalText> {
  if (page === 'terms') return readTermsOfSale();
  const reading = readLegalText(legalDocuments[page], legalSources[page]);
  if (page === 'deliveryAndReturns') return { ...(await reading), facts: await readDeliveryFacts() };
  const facts = page === 'privacy' ? buildPrivacyFacts(readLegalBlock(process.env)) : accessibilityFacts;
  return { ...(await reading), facts };
}

/** The parser's pieces are read-only; what a contract answers is not. */
export const toLegalAnswer = (text: FilledLegalText): LegalText => parseLegalText(text) as LegalText;

/** A legal text as its page shows it now. */
export const readLegalPage = async (page: LegalPage): Promise<LegalText> =>
  toLegalAnswer(await readFilled(page));

import { readTermsOfSale } from '#functions/orders/accepted-terms.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { readLegalText } from '#functions/table/read-shop-document.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import type { LegalText } from '#shared/contracts/site/legal.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import type { FilledLegalText } from '#shared/domain/common/legal-text.ts';
import { parseLegalText } from '#shared/domain/common/parse-legal-text.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { buildLegalFacts, legalDocuments, legalSources } from '#shared/domain/site/legal/legal-pages.ts';
import type { LegalPage } from '#shared/domain/site/legal/page-names.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';

/** Current delivery prices and times, which only one page states. */
async function readDelivery(page: LegalPage) {
  if (page !== 'deliveryAndReturns') return { delivery: defaultDeliveryTerms, hours: defaultTradingHours };
  const hours = readTradingHours();
  return { delivery: await readDeliveryTerms(hours), hours: await hours };
}

async function readFilled(page: Exclude<LegalPage, 'terms'>): Promise<FilledLegalText> {
  const [text, delivery] = await Promise.all([
    readLegalText(legalDocuments[page], legalSources[page]),
    readDelivery(page),
  ]);
  return { ...text, facts: buildLegalFacts(page, { legal: readLegalBlock(process.env), ...delivery }) };
}

/** The parser's blocks are read-only, but the contract's type is not. */
export const toLegalAnswer = (text: FilledLegalText): LegalText => parseLegalText(text) as LegalText;

/** A legal text as its page currently shows it. */
export async function readLegalPage(page: LegalPage): Promise<LegalText> {
  if (page !== 'terms') return toLegalAnswer(await readFilled(page));
  const { terms, termsId } = await readTermsOfSale();
  return { ...toLegalAnswer(terms), termsId };
}

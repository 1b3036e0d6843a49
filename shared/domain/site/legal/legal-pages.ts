import { type DeliveryTerms, defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { buildLegalDocument, type LegalFacts, type LegalSource } from '#shared/domain/common/legal-text.ts';
import { findLegalFault } from '#shared/domain/common/parse-legal-text.ts';
import type { ShopDocument } from '#shared/domain/common/shop-document.ts';
import { defaultTradingHours, type TradingHours } from '#shared/domain/common/trading-hours.ts';
import { buildTermsFacts, termsSource } from '#shared/domain/orders/terms-of-sale.ts';
import { type LegalBlock, readLegalBlock } from '#shared/stage-facts.ts';
import { accessibilityFacts, accessibilitySource } from './accessibility-statement.ts';
import { buildDeliveryFacts, deliverySource } from './delivery-and-returns.ts';
import type { LegalPage } from './page-names.ts';
import { buildPrivacyFacts, privacySource } from './privacy-notice.ts';

export const legalSources: Readonly<Record<LegalPage, LegalSource>> = {
  terms: termsSource,
  privacy: privacySource,
  deliveryAndReturns: deliverySource,
  accessibility: accessibilitySource,
};

type LegalSources = { legal: LegalBlock; delivery: DeliveryTerms; hours: TradingHours };

/** What the placeholders of a page stand for, given the facts of the shop. */
export function buildLegalFacts(page: LegalPage, { legal, delivery, hours }: LegalSources): LegalFacts {
  if (page === 'terms') return buildTermsFacts(legal);
  if (page === 'privacy') return buildPrivacyFacts(legal);
  if (page === 'accessibility') return accessibilityFacts;
  return buildDeliveryFacts(delivery, hours);
}

const examples: LegalSources = {
  legal: readLegalBlock({}),
  delivery: defaultDeliveryTerms,
  hours: defaultTradingHours,
};

const build = (page: LegalPage): ShopDocument =>
  buildLegalDocument(page, legalSources[page], buildLegalFacts(page, examples), findLegalFault);

/** The legal pages as the editor and its calls check them. */
export const legalDocuments: Readonly<Record<LegalPage, ShopDocument>> = {
  terms: build('terms'),
  privacy: build('privacy'),
  deliveryAndReturns: build('deliveryAndReturns'),
  accessibility: build('accessibility'),
};

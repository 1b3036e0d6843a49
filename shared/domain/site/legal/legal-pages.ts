import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { buildLegalDocument, type LegalFacts, type LegalSource } from '#shared/domain/common/legal-text.ts';
import type { ShopDocument } from '#shared/domain/common/shop-document.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { buildTermsFacts, termsSource } from '#shared/domain/orders/terms-of-sale.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { accessibilityFacts, accessibilitySource } from './accessibility-statement.ts';
import { buildDeliveryFacts, deliverySource } from './delivery-and-returns.ts';
import type { LegalPage } from './page-names.ts';
import { findLegalFault } from './parse-legal-text.ts';
import { buildPrivacyFacts, privacySource } from './privacy-notice.ts';

export const legalSources: Readonly<Record<LegalPage, LegalSource>> = {
  terms: termsSource,
  privacy: privacySource,
  deliveryAndReturns: deliverySource,
  accessibility: accessibilitySource,
};

/** What their placeholders stand for where nothing is known of the stage. */
const exampleFacts: Readonly<Record<LegalPage, LegalFacts>> = {
  terms: buildTermsFacts(readLegalBlock({})),
  privacy: buildPrivacyFacts(readLegalBlock({})),
  deliveryAndReturns: buildDeliveryFacts(defaultDeliveryTerms, defaultTradingHours),
  accessibility: accessibilityFacts,
};

const build = (page: LegalPage): ShopDocument =>
  buildLegalDocument(page, legalSources[page], exampleFacts[page], findLegalFault);

/** As the editor and its calls check them. */
export const legalDocuments: Readonly<Record<LegalPage, ShopDocument>> = {
  terms: build('terms'),
  privacy: build('privacy'),
  deliveryAndReturns: build('deliveryAndReturns'),
  accessibility: build('accessibility'),
};

import { deliveryRatesDocument } from '#shared/domain/common/delivery-rates.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import type { ShopDocument, ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { storageRatesDocument } from '#shared/domain/common/storage-rates.ts';
import { legalDocuments } from './legal/legal-pages.ts';

/** All of them, for the editor and its calls. Whoever reads one takes that one alone. */
export const shopDocuments: Readonly<Record<ShopDocumentKind, ShopDocument>> = {
  emailTexts: emailTextsDocument,
  deliveryRates: deliveryRatesDocument,
  ...legalDocuments,
  storageRates: storageRatesDocument,
};

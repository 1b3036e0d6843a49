import { deliveryRatesDocument } from '#shared/domain/common/delivery-rates.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import type { ShopDocument, ShopDocumentKind } from '#shared/domain/common/shop-document.ts';
import { storageRatesDocument } from '#shared/domain/common/storage-rates.ts';
import { legalDocuments } from './legal/legal-pages.ts';

/** All settings documents, for the editor and its calls. Code that reads one of them imports that one alone. */
export const shopDocuments: Readonly<Record<ShopDocumentKind, ShopDocument>> = {
  emailTexts: emailTextsDocument,
  deliveryRates: deliveryRatesDocument,
  ...legalDocuments,
  storageRates: storageRatesDocument,
};

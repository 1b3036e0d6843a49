import * as z from 'zod/mini';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** The accounts and tax names under which an accounting program imports the shop's figures. */
export type AccountCodes = { [Name in keyof typeof codeLabels]: string };

export const codeLabels = {
  salesAccount: 'Sales',
  deliveryAccount: 'Delivery',
  storageAccount: 'Storage',
  servicesAccount: 'Services',
  collectedAccount: 'Duty and VAT on removal, held for HMRC',
  purchasesAccount: 'Purchases',
  giftCardsAccount: 'Gift cards, owed to their holders',
  giftCardsGivenAccount: 'Gift cards given away',
  xeroStandard: 'Xero: sales at 20%',
  xeroReduced: 'Xero: sales at 5%',
  xeroZero: 'Xero: sales at 0%',
  xeroNone: 'Xero: outside VAT',
  xeroPurchases: 'Xero: purchases at 20%',
  quickbooksStandard: 'QuickBooks: 20%',
  quickbooksReduced: 'QuickBooks: 5%',
  quickbooksZero: 'QuickBooks: 0%',
  quickbooksNone: 'QuickBooks: outside VAT',
} as const;

/** Xero's own chart of accounts for the United Kingdom, and the names under which both programs list their rates. */
export const defaultAccountCodes: AccountCodes = {
  salesAccount: '200',
  deliveryAccount: '200',
  storageAccount: '200',
  servicesAccount: '200',
  collectedAccount: '850',
  purchasesAccount: '310',
  giftCardsAccount: '850',
  giftCardsGivenAccount: '400',
  xeroStandard: '20% (VAT on Income)',
  xeroReduced: '5% (VAT on Income)',
  xeroZero: 'Zero Rated Income',
  xeroNone: 'No VAT',
  xeroPurchases: '20% (VAT on Expenses)',
  quickbooksStandard: '20.0% S',
  quickbooksReduced: '5.0% R',
  quickbooksZero: '0.0% Z',
  quickbooksNone: 'No VAT',
};

export const codeNames = Object.keys(codeLabels) as (keyof AccountCodes)[];

const missing = 'Please fill in all required fields';
const code = z
  .string(missing)
  .check(z.trim(), z.minLength(1, missing), z.maxLength(60, 'Must be at most 60 characters'), isOneLine);
const fields = Object.fromEntries(codeNames.map((name) => [name, code])) as Record<
  keyof AccountCodes,
  typeof code
>;

/** All codes, for the version that was read. Codes that were added later stay unchanged if an older client leaves them out. */
export const AccountCodesBody = z.object({
  ...fields,
  giftCardsAccount: z.optional(code),
  giftCardsGivenAccount: z.optional(code),
  version: z.int().check(z.minimum(0)),
});

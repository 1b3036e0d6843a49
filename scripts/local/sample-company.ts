/**
 * The facts of a fictional company, so that footers, emails and documents on one machine show everything that the law
 * requires. Each is marked as a sample; a production stage refuses every one of them (`infra/config/stage.ts`).
 */
const facts = {
  SHOP_COMPANY_NAME: 'Sample Ltd, not a real company',
  SHOP_COMPANY_NUMBER: '00000000 (sample)',
  SHOP_VAT_NUMBER: 'GB 000 0000 00 (sample)',
  SHOP_REGISTERED_OFFICE: '1 Sample Street, London (sample)',
  SHOP_PREMISES_LICENCE: '00/00000/LIPN (sample)',
  SHOP_AWRS_NUMBER: 'XXAW00000000000 (sample)',
  SHOP_BANK_ACCOUNT_NAME: 'Sample Ltd, not a real company',
  SHOP_BANK_SORT_CODE: '00-00-00 (sample)',
  SHOP_BANK_ACCOUNT_NUMBER: '00000000 (sample)',
} as const;

/** The sample facts that the developer has not set. */
export const sampleCompany = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !given[name]));

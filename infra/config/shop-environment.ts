import type { StageConfig } from './stage.ts';

type Settings = Record<string, string | undefined>;

/** The stage's facts under the names by which pages and functions read them (`shared/stage-facts.ts`). */
export const shopEnvironment = {
  company: ({ company }: StageConfig): Settings => ({
    SHOP_COMPANY_NAME: company.companyName,
    SHOP_COMPANY_NUMBER: company.companyNumber,
    SHOP_VAT_NUMBER: company.vatNumber,
    SHOP_REGISTERED_OFFICE: company.registeredOffice,
    SHOP_PREMISES_LICENCE: company.premisesLicence,
    SHOP_AWRS_NUMBER: company.awrsNumber,
  }),
  bank: ({ bank }: StageConfig): Settings => ({
    SHOP_BANK_ACCOUNT_NAME: bank?.accountName,
    SHOP_BANK_SORT_CODE: bank?.sortCode,
    SHOP_BANK_ACCOUNT_NUMBER: bank?.accountNumber,
    SHOP_BANK_IBAN: bank?.iban,
  }),
  storage: ({ storage }: StageConfig): Settings => ({
    SHOP_STORAGE_ADDRESS: storage?.address,
    SHOP_WAREHOUSE_APPROVAL: storage?.warehouseApproval,
    SHOP_OWNER_REGISTRATION: storage?.ownerRegistration,
  }),
  performance: ({ performanceClaim }: StageConfig): Settings => ({
    SHOP_PERFORMANCE_CLAIM: performanceClaim?.text,
    SHOP_PERFORMANCE_SOURCE: performanceClaim?.source,
    SHOP_PERFORMANCE_PERIOD: performanceClaim?.period,
  }),
} as const;

const omitUnset = (settings: Settings): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).filter((entry): entry is [string, string] => !!entry[1]));

/** The settings that the pages of a stage are built with. The bank account is for invoices, so no page may contain it. */
export const buildSiteSettings = (config: StageConfig): Record<string, string> => {
  const { company, storage, performance } = shopEnvironment;
  return omitUnset({ ...company(config), ...storage(config), ...performance(config) });
};

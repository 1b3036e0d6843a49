import { store } from './store.ts';

/** Facts about the shop that only a deployment knows; pages and documents show those that the stage has set. */

/** What the company must publish by law and only the deployment knows; unset facts are not shown. */
export type LegalBlock = {
  companyName: string;
  companyNumber?: string;
  vatNumber?: string;
  registeredOffice?: string;
  premisesLicence?: string;
  /** The number in the Alcohol Wholesaler Registration Scheme, which is printed on invoices to the trade. */
  awrsNumber?: string;
};

const legalVariables = {
  companyNumber: 'SHOP_COMPANY_NUMBER',
  vatNumber: 'SHOP_VAT_NUMBER',
  registeredOffice: 'SHOP_REGISTERED_OFFICE',
  premisesLicence: 'SHOP_PREMISES_LICENCE',
  awrsNumber: 'SHOP_AWRS_NUMBER',
} as const;

/** Reads the legal block from a stage's environment; pages and emails read it the same way. */
export function readLegalBlock(environment: Record<string, string | undefined>): LegalBlock {
  return {
    companyName: environment.SHOP_COMPANY_NAME || store.brand,
    ...readSet(legalVariables, environment),
  };
}

/** Where bottles are stored in bond; only the facts that the stage has set are shown. */
export type StorageFacility = { address?: string; warehouseApproval?: string; ownerRegistration?: string };

const facilityVariables = {
  address: 'SHOP_STORAGE_ADDRESS',
  warehouseApproval: 'SHOP_WAREHOUSE_APPROVAL',
  ownerRegistration: 'SHOP_OWNER_REGISTRATION',
} as const;

/** Reads the bonded warehouse's facts from a stage's environment. */
export function readStorageFacility(environment: Record<string, string | undefined>): StorageFacility {
  return readSet(facilityVariables, environment);
}

/** Where an invoice without a card payment is paid; only the details that the stage has set are shown. */
export type BankAccount = { accountName?: string; sortCode?: string; accountNumber?: string; iban?: string };

const bankVariables = {
  accountName: 'SHOP_BANK_ACCOUNT_NAME',
  sortCode: 'SHOP_BANK_SORT_CODE',
  accountNumber: 'SHOP_BANK_ACCOUNT_NUMBER',
  iban: 'SHOP_BANK_IBAN',
} as const;

/** Reads the shop's account from a stage's environment. */
export function readBankAccount(environment: Record<string, string | undefined>): BankAccount {
  return readSet(bankVariables, environment);
}

function readSet<Field extends string>(
  variables: Readonly<Record<Field, string>>,
  environment: Record<string, string | undefined>,
): Partial<Record<Field, string>> {
  const entries = Object.entries<string>(variables).map(([field, variable]) => [
    field,
    environment[variable],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

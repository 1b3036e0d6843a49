import { legalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

const legal = legalBlock(import.meta.env);

/** Who the seller is, as far as the stage tells. */
export const companyFacts = [
  { name: 'Seller', value: legal.companyName },
  { name: 'Registered in England and Wales', value: legal.companyNumber },
  { name: 'VAT number', value: legal.vatNumber },
  { name: 'Registered office', value: legal.registeredOffice },
  { name: 'Premises licence', value: legal.premisesLicence },
  { name: 'Phone', value: store.phone.shown },
  { name: 'E-mail', value: store.email },
].filter(({ value }) => value);

export const sellerName = legal.companyName;

import type { LegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

export type Fact = { name: string; value: string };

/** Who sells: schedule 2 (b) to (e). Facts that the stage has not set are left out; production refuses to start without them. */
export const listSellerFacts = (legal: LegalBlock): Fact[] =>
  [
    { name: 'Seller', value: legal.companyName },
    { name: 'Registered in England and Wales', value: legal.companyNumber },
    { name: 'VAT number', value: legal.vatNumber },
    { name: 'Registered office', value: legal.registeredOffice },
    { name: 'Premises licence', value: legal.premisesLicence },
    { name: 'Phone', value: store.phone.shown },
    { name: 'Email', value: store.email },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));

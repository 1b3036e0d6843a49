import { type LegalBlock, readLegalBlock } from '#shared/stage-facts.ts';

const legal = readLegalBlock(import.meta.env);

const parts: readonly [keyof LegalBlock, (value: string) => string][] = [
  ['companyNumber', (value) => `${legal.companyName}, registered in England and Wales no. ${value}`],
  ['vatNumber', (value) => `VAT no. ${value}`],
  ['registeredOffice', (value) => `Registered office: ${value}`],
  ['premisesLicence', (value) => `Premises licence ${value}`],
];

/** What the stage has set of the company's details; nothing stands in for what it has not. */
export function LegalLine() {
  const known = parts.flatMap(([field, format]) => (legal[field] ? [format(legal[field])] : []));
  return known.length > 0 ? <p>{known.join('. ')}.</p> : null;
}

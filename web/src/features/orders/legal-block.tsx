import { readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

const legal = readLegalBlock(import.meta.env);

const rows = [
  legal.companyNumber && `Registered in England and Wales no. ${legal.companyNumber}`,
  legal.vatNumber && `VAT no. ${legal.vatNumber}`,
  legal.registeredOffice && `Registered office: ${legal.registeredOffice}`,
  legal.premisesLicence && `Premises licence ${legal.premisesLicence}`,
].filter(Boolean);

/** Who has sold this, as far as the stage says it. */
export function LegalBlock({ isStored }: { isStored: boolean }) {
  return (
    <section className="text-ink-2 text-sm">
      <h2 className="mb-2 font-display text-ink text-xl">Sold by {legal.companyName}</h2>
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
      <p>
        {store.phone.shown}, {store.email}
      </p>
      <p className="mt-2 text-ink-3 text-xs">
        {isStored ? 'Prices are in bond, without duty and VAT.' : 'All prices include VAT.'} Sold only to
        adults aged {store.ages.toBuy} or over.
      </p>
    </section>
  );
}

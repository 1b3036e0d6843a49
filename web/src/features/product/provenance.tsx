import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';

/** The labels of the provenance fields, in the order of the table. */
const rows = {
  acquiredFrom: 'Acquired from',
  acquiredYear: 'Year acquired',
  bottleNumber: 'Bottle number',
  caskNumber: 'Cask number',
  fillLevel: 'Fill level',
  labelCondition: 'Label',
  closureCondition: 'Closure',
  box: 'Box',
} as const satisfies Partial<Record<keyof ProductDetails, string>>;

export type ProvenanceField = keyof typeof rows;

/** The origin and condition of a bottle, as far as the shop has recorded them; otherwise nothing. */
export function Provenance({ product }: { product: ProductDetails }) {
  const facts = Object.entries(rows).flatMap(([field, name]): Fact[] => {
    const value = product[field as ProvenanceField];
    return value ? [{ name, value }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="provenance" className="mt-10 lg:mt-16">
      <h2 id="provenance" className="mb-4 font-display text-3xl">
        Provenance
      </h2>
      <Facts layout="table" facts={facts} className="max-w-2xl" />
    </section>
  );
}

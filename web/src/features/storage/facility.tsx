import { readStorageFacility } from '#shared/stage-facts.ts';
import { Facts } from '#web/ui/facts.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const { address, warehouseApproval, ownerRegistration } = readStorageFacility(import.meta.env);

const facts = [
  { name: 'Address', value: address },
  { name: 'Warehouse approval', value: warehouseApproval },
  { name: 'Registered owner of warehoused goods', value: ownerRegistration },
].filter(({ value }) => value);

/** The warehouse, as far as the stage describes it; without a description there is no such section. */
export function Facility() {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facility-heading" className="page py-14 lg:py-20">
      <SectionHeading id="facility-heading" title="The warehouse" />
      <Facts facts={facts} layout="table" className="max-w-3xl border-hairline border-y" />
    </section>
  );
}

import { formatAge, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { BottleLine } from './bottle-line.tsx';
import { useMerchandisingSection } from './queries.ts';

/** The same whisky in other sizes, ages and casks; empty if there are none. */
export function Variants({ productId }: { productId: string }) {
  const { data: bottles } = useMerchandisingSection({ shelf: 'variants', beside: productId });
  if (!bottles || bottles.length === 0) return null;
  return (
    <section aria-labelledby="variants" className="page pt-14 lg:pt-20">
      <SectionHeading id="variants" title="Other ages, sizes and casks" />
      <ul className="grid gap-3 lg:grid-cols-2">
        {bottles.map((bottle) => (
          <BottleLine key={bottle.id} bottle={bottle}>
            {bottle.caskType && <span className="block">{bottle.caskType}</span>}
            {formatAge(bottle.age)}, {formatVolume(bottle.bottleSize)}
          </BottleLine>
        ))}
      </ul>
    </section>
  );
}

import { useState } from 'react';
import { useSight } from '#web/lib/use-sight.ts';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const calculator = lazyPart(async () => (await import('./calculator.tsx')).Calculator);

/** The calculator's place is held from the start; the calculator is fetched as the visitor comes near. */
export function CalculatorSection() {
  const { mark, isInSight } = useSight<HTMLElement>('600px');
  const [wasNear, setWasNear] = useState(false);
  if (isInSight && !wasNear) setWasNear(true);
  return (
    <section ref={mark} aria-labelledby="calculator-heading" className="page pb-14 lg:pb-20">
      <SectionHeading
        id="calculator-heading"
        title="Work it out"
        note="What storing costs, and what of a price can wait."
      />
      <div className="min-h-[87.5rem] sm:min-h-[68rem] lg:min-h-[37.75rem]">
        {wasNear && (
          <Arriving>
            <calculator.Part />
          </Arriving>
        )}
      </div>
    </section>
  );
}

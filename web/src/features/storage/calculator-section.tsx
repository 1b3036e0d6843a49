import { useState } from 'react';
import { useInView } from '#web/lib/use-in-view.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

const calculator = createLazyWidget(async () => (await import('./calculator.tsx')).Calculator);

/** The calculator's space is reserved from the start; it loads when the visitor scrolls near it. */
export function CalculatorSection() {
  const { mark, isInView: isInSight } = useInView<HTMLElement>('600px');
  const [wasNear, setWasNear] = useState(false);
  if (isInSight && !wasNear) setWasNear(true);
  return (
    <section ref={mark} aria-labelledby="calculator-heading" className="page pb-14 lg:pb-20">
      <SectionHeading
        id="calculator-heading"
        title="Storage calculator"
        note="What storage costs, and how much tax you can defer."
      />
      <div className="min-h-[87.5rem] sm:min-h-[68rem] lg:min-h-[37.75rem]">
        {wasNear && <calculator.Widget />}
      </div>
    </section>
  );
}

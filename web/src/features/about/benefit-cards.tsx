import { FreeDelivery } from '#web/ui/free-delivery.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { benefits } from './benefits.values.ts';

export function BenefitCards() {
  return (
    <section aria-labelledby="benefits-heading" className="page pb-16 lg:pb-24">
      <SectionHeading id="benefits-heading" title="What we promise" />
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {benefits.map(({ title, text, icon, isDelivery }) => (
          <li key={title} className="rounded-card border border-hairline bg-surface p-6">
            <Icon path={icon} className="size-7 text-brass" strokeWidth={1.3} />
            <h3 className="mt-4 font-display text-xl">{title}</h3>
            <p className="mt-2 text-ink-2">
              {text}
              {isDelivery && <FreeDelivery />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

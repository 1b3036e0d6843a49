import { store } from '#shared/store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';

/** The room itself, and two ways to visit it; both lead to the bar's own site. */
export function BarVisit() {
  return (
    <section aria-labelledby="visit-heading" className="border-hairline border-y bg-surface">
      <div className="page grid gap-8 py-16 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:py-20">
        <div>
          <h2 id="visit-heading" className="font-display text-3xl">
            Visit the bar
          </h2>
          <p className="mt-4 max-w-measure text-ink-2 text-lg">
            {store.bar.name}, {store.bar.place}. Drams by the measure, themed flights, and tastings on the
            evenings shown in the calendar. Tables go quickly towards the end of the week.
          </p>
        </div>
        <div className="flex flex-wrap gap-3.5 lg:justify-end">
          <ExternalLink href={store.links.bar} className={buttonClass({ look: 'brass', size: 'lg' })}>
            Visit Bar
          </ExternalLink>
          <ExternalLink href={store.links.events} className={buttonClass({ look: 'outline', size: 'lg' })}>
            Events calendar
          </ExternalLink>
        </div>
      </div>
    </section>
  );
}

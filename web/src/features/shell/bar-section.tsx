import { store } from '#shared/store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';

/** The bar behind the shop, and how to book a seat there. */
export function BarSection() {
  return (
    <section aria-labelledby="bar-heading" className="border-hairline border-y bg-surface">
      <div className="page grid gap-10 py-16 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:py-20">
        <div>
          <h2 id="bar-heading" className="font-display text-3xl">
            About the bar
          </h2>
          <p className="mt-4 max-w-measure text-ink-2 text-lg">
            Behind the shop is a bar in Soho with more than 500 expressions. Come and taste by the dram before
            you decide on a bottle.
          </p>
        </div>
        <div className="flex flex-wrap gap-3.5 lg:justify-end">
          <ExternalLink href={store.links.bar} className={buttonClass({ look: 'brass', size: 'lg' })}>
            Book a table
          </ExternalLink>
          <ExternalLink href={store.links.tastings} className={buttonClass({ look: 'outline', size: 'lg' })}>
            Book a tasting
          </ExternalLink>
        </div>
      </div>
    </section>
  );
}

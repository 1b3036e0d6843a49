import { readPerformanceClaim } from '#shared/domain/catalogue/performance-claim.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RiskWarning } from '#web/ui/risk-warning.tsx';

const claim = readPerformanceClaim(import.meta.env);

const reasons = [
  {
    title: "It can't be made again",
    text: 'A cask is only emptied once, and every bottle opened leaves one fewer.',
  },
  {
    title: 'It keeps',
    text: 'Sealed, upright, cool and away from light, whisky changes very little over decades.',
  },
  {
    title: 'Tax can wait',
    text: 'In bond, duty and VAT are due only when the bottle leaves.',
  },
];

/** The case for keeping a bottle, together with the case against. */
export function WhyInvest() {
  return (
    <section aria-labelledby="invest-heading" className="border-hairline border-y bg-surface">
      <div className="page grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[1.1fr_1fr] lg:py-20">
        <div>
          <h2 id="invest-heading" className="font-display text-3xl">
            Why Invest
          </h2>
          <p className="mt-4 max-w-measure text-ink-2 text-lg">
            First of all, because you would like to own it. Any bottle worth keeping should be one you would
            be glad to drink.
          </p>
          {claim && (
            <p className="mt-4 max-w-measure text-ink-2">
              {claim.text}{' '}
              <span className="text-ink-3 text-sm">
                Source: {claim.source}, {claim.period}.
              </span>
            </p>
          )}
          <RiskWarning className="mt-8" />
        </div>
        <div className="grid content-between gap-8">
          <dl className="grid divide-y divide-hairline border-hairline border-y">
            {reasons.map(({ title, text }) => (
              <div key={title} className="py-5">
                <dt className="font-medium text-lg">{title}</dt>
                <dd className="mt-1 text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <div>
            <ButtonLink to={paths.storage.href()} look="brass" size="lg">
              Learn About Bonded Storage
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listExceptions, listOpeningHours } from '#shared/domain/common/format-hours.ts';
import { hasOpeningHours } from '#shared/domain/common/trading-hours.ts';
import { listSellerFacts } from '#shared/domain/orders/seller-facts.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The seller's details, as far as the stage has them. */
const companyFacts = listSellerFacts(readLegalBlock(import.meta.env));

const linkClass =
  'inline-flex min-h-11 items-center text-brass-light underline decoration-control underline-offset-4 hover:decoration-current';

/** How to reach us, what to have at hand, and our legal details. */
export function Contact() {
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        <Way
          title="Write"
          icon="M3 6h18v12H3zM3 7l9 7 9-7"
          note="For questions about a bottle, an order or a delivery."
        >
          <a href={`mailto:${store.email}`} className={linkClass}>
            {store.email}
          </a>
        </Way>
        <Way
          title="Ring"
          icon="M6 3h4l1.500 5-2.500 1.500a12 12 0 0 0 5.500 5.500L16 12.500l5 1.500v4c0 2-1.500 3-3 3C10 20.500 3.500 14 3 6c0-1.500 1-3 3-3z"
          note="While the bar is open."
        >
          <a href={store.phone.link} className={linkClass}>
            {store.phone.shown}
          </a>
        </Way>
        <Way
          title="Visit"
          icon="M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z"
          note={`${store.bar.name}, ${store.bar.place}.`}
        >
          <ExternalLink href={store.links.bar} className={linkClass}>
            Opening times and tables
          </ExternalLink>
        </Way>
      </div>
      <OpeningHours />
      <div className="mt-14 grid gap-12 lg:grid-cols-2 lg:gap-20">
        <section aria-labelledby="order-heading">
          <h2 id="order-heading" className="font-display text-2xl">
            About an order
          </h2>
          <div className="mt-4 grid max-w-measure gap-4 text-ink-2">
            <p>
              Please have your order number ready; it's in your confirmation email. If a parcel arrives
              damaged or doesn't arrive, tell us within 48 hours and keep the packaging.
            </p>
            <p>
              For delivery prices and times, and how to send a bottle back, see{' '}
              <Link
                to={paths.deliveryAndReturns.href()}
                className="text-brass-light underline underline-offset-4"
              >
                delivery and returns
              </Link>
              .
            </p>
          </div>
        </section>
        <section aria-labelledby="company-heading">
          <h2 id="company-heading" className="font-display text-2xl">
            Who we are
          </h2>
          <Facts facts={companyFacts} layout="table" className="mt-4 border-hairline border-y" />
        </section>
      </div>
    </>
  );
}

/** The bar's opening hours, and the days that differ. */
function OpeningHours() {
  const { data: hours } = useTradingHours();
  if (!hours || !hasOpeningHours(hours)) return null;
  const exceptions = listExceptions(hours);
  return (
    <section aria-labelledby="hours-heading" className="mt-14">
      <h2 id="hours-heading" className="font-display text-2xl">
        When the bar is open
      </h2>
      <div className="mt-4 grid items-start gap-x-20 lg:grid-cols-2">
        <Facts facts={listOpeningHours(hours)} layout="table" className="border-hairline border-y" />
        {exceptions.length > 0 && (
          <Facts facts={exceptions} layout="table" className="border-hairline border-b lg:border-t" />
        )}
      </div>
    </section>
  );
}

type WayProps = { title: string; icon: string; note: string; children: ReactNode };

function Way({ title, icon, note, children }: WayProps) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-6">
      <Icon path={icon} className="size-7 text-brass" strokeWidth={1.3} />
      <h2 className="mt-4 font-display text-xl">{title}</h2>
      <p className="mt-1 text-ink-2 text-sm">{note}</p>
      <div className="mt-2">{children}</div>
    </section>
  );
}

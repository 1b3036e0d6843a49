import { Link } from 'react-router-dom';
import type { Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { paths } from '#web/app/paths.ts';
import { useCurrentDrop } from './queries.ts';

const bannerClass = 'flex min-h-11 items-center bg-(image:--banner)';

/** One line about the open drop, from the same figures as the hero. Its space is reserved while they load. */
export function LiveBanner() {
  const { drop, isPending } = useCurrentDrop();
  if (isPending) return <div className={bannerClass} />;
  return drop && <DropBanner drop={drop} now={Date.now()} />;
}

/** The banner's text about a drop at a given moment. */
export function DropBanner({ drop, now }: { drop: Drop; now: number }) {
  const left = drop.ballot
    ? `${drop.editionSize} bottles by ballot`
    : drop.product.stock === 0
      ? 'sold out'
      : `${drop.product.stock} of ${drop.editionSize} bottles left`;
  return (
    <aside aria-label="Live now" className={bannerClass}>
      <p className="page flex items-center gap-3 py-2.5 text-ink text-sm leading-snug md:justify-center">
        <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-ember" />
        <span>
          Live now:{' '}
          <Link
            to={drop.ballot ? paths.ballot.href(drop.id) : paths.product.href(drop.product.id)}
            className="underline decoration-control underline-offset-4"
          >
            {drop.title}
          </Link>
          , {left}.
          <span className="max-md:hidden" suppressHydrationWarning>
            {` Closes ${formatOpening(drop.closesAt, now)}.`}
            {drop.nextDropAt && ` The next drop opens ${formatOpening(drop.nextDropAt, now)}.`}
          </span>
        </span>
      </p>
    </aside>
  );
}

import type { Drop } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { BottleTransition } from '#web/ui/bottle-transition.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { splitHeadline } from './split-headline.ts';

/** The current drop: one bottle in the spotlight, its real figures, one main action. On a phone the bottle comes first. */
export function Hero({ drop, level: Name = 'h1' }: { drop: Drop; level?: 'h1' | 'h3' }) {
  const { product, editionSize } = drop;
  const { opening, accent } = splitHeadline(drop.headline);
  const { ballot } = drop;
  const facts = [
    { name: 'Price', value: formatPounds(product.price) },
    ...(product.caskType ? [{ name: 'Cask', value: product.caskType }] : []),
    ballot
      ? { name: 'Bottles', value: editionSize }
      : { name: 'Remaining', value: `${product.stock} of ${editionSize}` },
    ...(ballot ? [{ name: 'Ballot closes', value: formatTime(drop.closesAt) }] : []),
  ];
  const bottle = { to: paths.product.href(product.id), label: 'View the bottle' };
  const [main, other] = ballot
    ? [{ to: paths.ballot.href(drop.id), label: 'Enter the ballot' }, bottle]
    : [bottle, { to: paths.collection.href(), label: 'See all drops' }];
  return (
    <section
      aria-labelledby="drop-headline"
      className="page grid grid-cols-1 items-center gap-x-12 lg:min-h-[40rem] lg:grid-cols-[1.2fr_1fr]"
    >
      <div className="lit flex justify-center pt-3 lg:order-2 lg:py-8">
        <BottleTransition productId={product.id} place="hero">
          <Picture
            image={product.image}
            alt={product.name}
            sizes="(width < 64rem) 300px, 460px"
            isFirst
            className="h-(--hero-bottle) w-auto object-contain lg:h-[36rem]"
          />
        </BottleTransition>
      </div>
      <div className="pt-4 pb-12 lg:py-14">
        <p className="text-brass text-sm uppercase tracking-[0.16em]">
          {ballot ? 'The current drop, by ballot' : 'The current drop'}
        </p>
        <Name id="drop-headline" className="mt-4 max-w-[12em] font-display text-hero lg:mt-5">
          {opening} {accent && <span className="text-brass-light">{accent}</span>}
        </Name>
        <p className="mt-5 max-w-[46ch] text-base text-ink-2 lg:mt-6 lg:text-lg">{drop.story}</p>
        <div className="mt-7 grid grid-cols-2 gap-3.5 sm:flex sm:flex-wrap lg:mt-8">
          <ButtonLink to={main.to} size="lg" className="max-sm:px-2">
            {main.label}
          </ButtonLink>
          <ButtonLink to={other.to} look="outline" size="lg" className="max-sm:px-2">
            {other.label}
          </ButtonLink>
        </div>
        <Facts facts={facts} className="mt-9 max-w-2xl border-hairline border-t pt-7" />
      </div>
    </section>
  );
}

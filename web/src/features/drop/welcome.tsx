import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Replaces the hero between two drops, and when the drop could not be read. */
export function Welcome({ level: Name = 'h1' }: { level?: 'h1' | 'h3' }) {
  return (
    <section className="page grid min-h-[28rem] content-center py-16 lg:min-h-[34rem]">
      <Name className="max-w-[14em] font-display text-hero">
        Rare whisky, <span className="text-brass-light">chosen at the bar.</span>
      </Name>
      <p className="mt-6 max-w-[46ch] text-ink-2 text-lg">
        {store.brand} is a whisky bar in Soho that sells the bottles it would keep for itself. Drops open one
        at a time; the shop is always open.
      </p>
      <div className="mt-8 flex flex-wrap gap-3.5">
        <ButtonLink to={paths.gallery.href()} size="lg">
          Go to the shop
        </ButtonLink>
        <ButtonLink to={paths.collection.href()} look="outline" size="lg">
          See the drops
        </ButtonLink>
      </div>
    </section>
  );
}

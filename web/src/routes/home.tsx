import { listSizes, store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { MerchandisingSection } from '#web/features/catalogue/merchandising-section.tsx';
import { DropStage } from '#web/features/drop/drop-stage.tsx';
import { LiveBanner } from '#web/features/drop/live-banner.tsx';
import { BarSection } from '#web/features/shell/bar-section.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { bottleAction } from './bottle-action.tsx';

/** Included in the rendered page, where it works as a form until its code is loaded. */
const phoneSearch = createLazyWidget(
  async () => (await import('#web/features/search/phone-search.tsx')).PhoneSearch,
);

const rest = createLazyWidget(async () => (await import('./home-rest.tsx')).HomeRest);

export function HomeRoute() {
  return (
    <>
      <PageHead
        title={store.brand}
        description="Rare and exclusive whisky from a bar in Soho, London: limited drops, single casks and old bottlings, delivered in the UK or kept in bond."
      />
      <LiveBanner />
      <phoneSearch.Widget className="page pt-4" />
      <DropStage />
      <MerchandisingSection
        title="Current Exclusive Drops"
        note="Our own exclusive bottlings."
        aside={<MoreLink to={paths.collection.href()}>All drops</MoreLink>}
        place="exclusive"
        size={listSizes.currentDrops}
        wish={{ shelf: 'exclusive' }}
        actionFor={bottleAction}
      />
      <BarSection />
      <div className="skippable [--height:113rem] max-[359px]:[--height:220rem] md:[--height:121rem] lg:[--height:87rem]">
        <MerchandisingSection
          title="Complete Collection"
          note="Everything we sell, whether it's your first bottle or your fiftieth."
          aside={<MoreLink to={paths.gallery.href()}>View All</MoreLink>}
          place="complete"
          size={listSizes.completeCollection}
          wish={{ shelf: 'complete' }}
          actionFor={bottleAction}
        />
      </div>
      <rest.Widget />
    </>
  );
}

import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { BarVisit } from '#web/features/about/bar-visit.tsx';
import { BenefitCards } from '#web/features/about/benefit-cards.tsx';
import { Story } from '#web/features/about/story.tsx';
import { JoinButton } from '#web/features/newsletter/join-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

export function AboutRoute() {
  return (
    <>
      <PageHead
        title="About"
        description={`${store.brand} is the shop of a whisky bar in Soho, London: our story, what we promise, and how to visit.`}
      />
      <PageIntro title="A bar that also sells the bottle" className="page">
        <p>{store.tagline}. Taste it by the dram first, then decide.</p>
      </PageIntro>
      <Story />
      <BenefitCards />
      <BarVisit />
      <section aria-labelledby="collection-heading" className="page pt-16 text-center lg:pt-20">
        <h2 id="collection-heading" className="font-display text-3xl">
          Open now
        </h2>
        <p className="mx-auto mt-3 mb-7 max-w-measure text-ink-2">See our current drops.</p>
        <div className="flex flex-wrap justify-center gap-3.5">
          <ButtonLink to={paths.collection.href()} size="lg">
            See the collection
          </ButtonLink>
          <JoinButton
            look="outline"
            size="lg"
            source="about"
            title="The newsletter"
            description="New releases and events at the bar, by email."
          >
            Join Newsletter
          </JoinButton>
        </div>
      </section>
    </>
  );
}

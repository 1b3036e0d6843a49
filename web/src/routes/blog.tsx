import { Journal } from '#web/features/journal/journal.tsx';
import { JoinButton } from '#web/features/newsletter/join-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

export function BlogRoute() {
  return (
    <div className="page">
      <PageHead
        title="Blog"
        description="Notes from behind the bar: how to read a label, what a distillery does differently, what bonded storage costs, and which glass to pour into."
      />
      <PageIntro title="The blog">
        <p>Notes from behind the bar. Few of them, and none that a bottle paid for.</p>
      </PageIntro>
      <Journal />
      <section
        aria-labelledby="newsletter-heading"
        className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-hairline border-t pt-12 lg:mt-20"
      >
        <div>
          <h2 id="newsletter-heading" className="font-display text-2xl">
            Bottles first, by letter
          </h2>
          <p className="mt-2 text-ink-2">The list hears of a release before it opens here.</p>
        </div>
        <JoinButton
          look="brass"
          size="lg"
          source="blog"
          title="The newsletter"
          description="New releases and evenings at the bar, before anyone else hears of them."
        >
          Join Newsletter
        </JoinButton>
      </section>
    </div>
  );
}

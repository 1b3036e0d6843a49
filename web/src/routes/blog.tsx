import { Journal } from '#web/features/journal/journal.tsx';
import { JoinButton } from '#web/features/newsletter/join-button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

export function BlogRoute() {
  return (
    <div className="page">
      <PageHead
        title="Blog"
        description="Notes from behind the bar: how to read a label, what sets a distillery apart, what bonded storage costs, and which glass to use."
      />
      <PageIntro title="The blog">
        <p>Notes from behind the bar. We don't publish many, and none is sponsored.</p>
      </PageIntro>
      <Journal />
      <section
        aria-labelledby="newsletter-heading"
        className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-hairline border-t pt-12 lg:mt-20"
      >
        <div>
          <h2 id="newsletter-heading" className="font-display text-2xl">
            News by email
          </h2>
          <p className="mt-2 text-ink-2">
            We only email when there's a bottle or an event worth hearing about.
          </p>
        </div>
        <JoinButton
          look="brass"
          size="lg"
          source="blog"
          title="The newsletter"
          description="New releases and events at the bar, by email."
        >
          Join Newsletter
        </JoinButton>
      </section>
    </div>
  );
}

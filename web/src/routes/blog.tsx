import { Journal } from '#web/features/journal/journal.tsx';
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
    </div>
  );
}

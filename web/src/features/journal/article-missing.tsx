import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function ArticleMissing() {
  return (
    <div className="page pt-10">
      <PageHead title="Article not found" />
      <EmptyState
        level="h1"
        title="Article not found"
        actions={<ButtonLink to={paths.blog.href()}>Go to the blog</ButtonLink>}
      >
        <p>It may have moved, or it never existed.</p>
      </EmptyState>
    </div>
  );
}

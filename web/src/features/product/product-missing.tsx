import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function ProductMissing() {
  return (
    <div className="page pt-10">
      <PageHead title="Product not found" />
      <EmptyState
        level="h1"
        title="Product not found"
        actions={<ButtonLink to={paths.collection.href()}>Browse Collection</ButtonLink>}
      >
        <p>The product you're looking for doesn't exist.</p>
      </EmptyState>
    </div>
  );
}

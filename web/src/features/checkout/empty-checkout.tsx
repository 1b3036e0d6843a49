import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCheckout() {
  return (
    <EmptyState
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink to={paths.gallery.href()}>Explore the shop</ButtonLink>
          <ButtonLink to={paths.collection.href()} look="outline">
            Explore the drops
          </ButtonLink>
        </>
      }
    >
      <p>Add a bottle to get started.</p>
    </EmptyState>
  );
}

import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function CartEmpty({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      title="Your collection awaits"
      actions={
        <>
          <ButtonLink to={paths.gallery.href()} onClick={onLeave}>
            Explore the shop
          </ButtonLink>
          <ButtonLink to={paths.collection.href()} onClick={onLeave} look="outline">
            Explore the drops
          </ButtonLink>
        </>
      }
    >
      <p>Bottles you add will appear here.</p>
    </EmptyState>
  );
}

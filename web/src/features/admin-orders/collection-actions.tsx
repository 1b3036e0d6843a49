import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { KeyRound, Store } from '#web/ui/icons.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminOrder, useOrderChanges } from './queries.ts';

/** The next step of an order for collection: mark it ready, then hand it over. */
export function CollectionActions({ order }: { order: AdminOrder }) {
  const { ready } = useOrderChanges(order.id);
  const canShip = useHasPermission('orders.ship');
  const isWaiting = order.status === 'confirmed' || order.status === 'processing';
  if (!canShip || order.payment !== 'paid' || !isWaiting) return null;
  if (order.collection === 'ready') {
    return (
      <ButtonLink to={`${adminTab.orders.href(order.id)}/hand-over`} size="sm">
        <KeyRound aria-hidden="true" className="size-4" />
        Hand over
      </ButtonLink>
    );
  }
  if (order.cancellation) return null;
  const press = () =>
    ready.mutate(undefined, {
      onSuccess: () => toast({ title: 'Ready to collect, and the code is on its way' }),
      onError: showFailure('Update Failed'),
    });
  return (
    <Button size="sm" pending={ready.isPending} onClick={press}>
      <Store aria-hidden="true" className="size-4" />
      Ready to collect
    </Button>
  );
}

import { paths } from '#web/app/paths.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { useCart, useCustomer, useDeliveryOptions, useDispatchCalendar } from './queries.ts';

/** The checkout in its states: loading, failed, empty, and the form. */
export function Checkout() {
  const cart = useCart();
  const options = useDeliveryOptions();
  const calendar = useDispatchCalendar();
  const customer = useCustomer();
  const retry = () => void Promise.all([cart.refetch(), options.refetch(), calendar.refetch()]);

  if (cart.data && options.data && calendar.data && calendar.isFetchedAfterMount && customer !== undefined) {
    if (cart.data.length === 0) return <EmptyCheckout />;
    return (
      <CheckoutForm
        key={customer?.profile.id}
        customer={customer}
        items={cart.data}
        options={options.data}
        calendar={calendar.data}
      />
    );
  }
  if (cart.isError || options.isError || calendar.isError) {
    return (
      <ErrorState
        title="The checkout could not be loaded"
        onRetry={retry}
        isRetrying={cart.isFetching || options.isFetching || calendar.isFetching}
      >
        Your cart and details are saved. Please check your connection and try again.
      </ErrorState>
    );
  }
  return <CheckoutSkeleton />;
}

/** Laid out like the form, so nothing jumps when it loads. */
function CheckoutSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <Loading label="Loading your checkout" />
      <div className="grid content-start gap-8 max-lg:order-2">
        {['details', 'delivery', 'review'].map((block) => (
          <div key={block} className="grid gap-4 border-hairline border-t pt-8 first:border-t-0 first:pt-0">
            <Skeleton className="h-8 w-48" />
            <Skeleton className="h-13 w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-16 rounded-card lg:h-96" />
    </div>
  );
}

function EmptyCheckout() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  return (
    <EmptyState
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink to={paths.gallery.href()}>Explore the shop</ButtonLink>
          <ButtonLink to={paths.collection.href()} look="outline">
            Explore the drops
          </ButtonLink>
          {isAuthenticated && (
            <p className="flex basis-full justify-center gap-x-6">
              <ButtonLink to={paths.account.href()} look="link">
                My account
              </ButtonLink>
              <ButtonLink to={paths.portfolio.href()} look="link">
                My portfolio
              </ButtonLink>
            </p>
          )}
        </>
      }
    >
      <p>Add a bottle to get started.</p>
    </EmptyState>
  );
}

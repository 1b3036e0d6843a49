import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { useCart, useCustomer, useDeliveryOptions } from './queries.ts';

/** The checkout in its states: loading, without an answer, without a bottle, and the form. */
export function Checkout() {
  const cart = useCart();
  const options = useDeliveryOptions();
  const customer = useCustomer();
  const retry = () => void Promise.all([cart.refetch(), options.refetch()]);

  if (cart.data && options.data && customer !== undefined) {
    if (cart.data.length === 0) return <EmptyCheckout />;
    return (
      <CheckoutForm key={customer?.profile.id} customer={customer} items={cart.data} options={options.data} />
    );
  }
  if (cart.isError || options.isError) {
    return (
      <ErrorState
        title="The checkout could not be loaded"
        onRetry={retry}
        isRetrying={cart.isFetching || options.isFetching}
      >
        Your cart and details are saved. Please check your connection and try again.
      </ErrorState>
    );
  }
  return <CheckoutSkeleton />;
}

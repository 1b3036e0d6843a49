import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EndedPayment() {
  return (
    <EmptyState
      title="This payment has ended"
      actions={<ButtonLink to={paths.checkout.href()}>Back to Checkout</ButtonLink>}
    >
      <p>
        The time for which your bottles were reserved is over. Nothing has been charged, and your cart is
        kept: start the payment again from the checkout.
      </p>
    </EmptyState>
  );
}

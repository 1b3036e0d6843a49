import { Button } from '#web/ui/button.tsx';
import { Hourglass } from '#web/ui/icons.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

type ProcessingProps = PaymentOutcome & {
  /** Set once the page has stopped asking by itself. */
  onAsk: (() => void) | null;
  isRefreshing: boolean;
};

export function ProcessingPayment({ onAsk, isRefreshing, ...outcome }: ProcessingProps) {
  const meaning = onAsk
    ? `This is taking longer than usual. You can leave this page: we'll email ${outcome.email} as soon as it goes through.`
    : "This page updates as soon as it goes through. There's nothing to do, and no need to pay again.";
  return (
    <OutcomePage
      Icon={Hourglass}
      iconClass="text-info"
      title="Your payment is being processed"
      meaning={<p>{meaning}</p>}
      facts={<PaymentFacts {...outcome} />}
      actions={
        onAsk && (
          <Button look="outline" onClick={onAsk} pending={isRefreshing}>
            {isRefreshing ? 'Checking...' : 'Check again'}
          </Button>
        )
      }
    />
  );
}

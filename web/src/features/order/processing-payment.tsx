import { Hourglass } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

type ProcessingProps = PaymentOutcome & {
  /** Once the page has stopped asking by itself. */
  onAsk: (() => void) | null;
  isAsking: boolean;
};

export function ProcessingPayment({ onAsk, isAsking, ...outcome }: ProcessingProps) {
  const meaning = onAsk
    ? `It takes longer than usual. You can leave this page: we write to ${outcome.email} as soon as it is through.`
    : 'This page tells you as soon as it is through. There is nothing to do, and no need to pay again.';
  return (
    <OutcomePage
      Icon={Hourglass}
      iconClass="text-info"
      title="Your payment is being processed"
      meaning={<p>{meaning}</p>}
      facts={<PaymentFacts {...outcome} />}
      actions={
        onAsk && (
          <Button look="outline" onClick={onAsk} pending={isAsking}>
            {isAsking ? 'Checking...' : 'Check again'}
          </Button>
        )
      }
    />
  );
}

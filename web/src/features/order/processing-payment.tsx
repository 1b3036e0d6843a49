import { Hourglass } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { HelpContact } from './help-contact.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

type ProcessingProps = PaymentOutcome & {
  /** Once the page has stopped asking by itself. */
  onAsk: (() => void) | null;
  isAsking: boolean;
};

export function ProcessingPayment({ onAsk, isAsking, ...outcome }: ProcessingProps) {
  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={Hourglass} iconClass="text-info" title="Your payment is being processed">
        {onAsk ? (
          <p>
            It takes longer than usual. You can leave this page: we write to {outcome.email} as soon as it is
            through.
          </p>
        ) : (
          <p>
            This page tells you as soon as it is through. There is nothing to do, and no need to pay again.
          </p>
        )}
      </OutcomeHead>
      <PaymentFacts {...outcome} />
      {onAsk && (
        <Button look="outline" onClick={onAsk} pending={isAsking} className="justify-self-center">
          {isAsking ? 'Checking...' : 'Check again'}
        </Button>
      )}
      <HelpContact />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { paths } from '#web/app/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Block } from './block.tsx';
import { GuestFields } from './guest-fields.tsx';
import { NewsletterOptIn } from './newsletter-opt-in.tsx';

type DetailsBlockProps = { isGuest: boolean; onContinue: () => void };

/** The buyer and the destination. The fields appear when the visitor chooses to buy as a guest, and then take the focus. */
export function DetailsBlock({ isGuest, onContinue }: DetailsBlockProps) {
  const { setFocus } = useFormContext<CheckoutInput>();
  const wasGuest = useRef(isGuest);
  useEffect(() => {
    if (isGuest && !wasGuest.current) setFocus('fullName');
    wasGuest.current = isGuest;
  }, [isGuest, setFocus]);

  if (!isGuest) {
    return (
      <Block title="Your details">
        <GuestInvitation onContinue={onContinue} />
      </Block>
    );
  }
  return (
    <Block title="Your details" note="We'll keep your details here until you pay.">
      <GuestFields />
      <NewsletterOptIn />
    </Block>
  );
}

/** Buying as a guest comes first; an account is offered, never required. */
function GuestInvitation({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="grid gap-4">
      <Button size="lg" wide onClick={onContinue}>
        Continue as Guest
      </Button>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
        Create an account to save addresses and track orders.
        <ButtonLink to={paths.auth.href()} look="link">
          Create Account / Sign In
        </ButtonLink>
      </p>
    </div>
  );
}

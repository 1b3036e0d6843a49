import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { Block } from './block.tsx';
import { GuestFields } from './guest-fields.tsx';
import { GuestInvitation } from './guest-invitation.tsx';
import { NewsletterOptIn } from './newsletter-opt-in.tsx';

type DetailsBlockProps = { isGuest: boolean; onContinue: () => void };

/** Who buys, and where it goes. The fields appear with the decision to buy as a guest, and take the focus then. */
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

import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { consentWordings, currentConsentVersion } from '#shared/domain/newsletter/newsletter.ts';
import { paths } from '#web/app/paths.ts';
import { Checkbox } from '#web/ui/choice.tsx';

/** Never ticked in advance, and never required for an order. */
export function NewsletterOptIn() {
  const id = useId();
  const { register } = useFormContext<CheckoutInput>();
  return (
    <div>
      <Checkbox
        {...register('wantsNews')}
        aria-describedby={id}
        label="Tell me about new releases by email"
      />
      <p id={id} className="ml-8 text-ink-3 text-xs">
        {consentWordings[currentConsentVersion]}{' '}
        <Link
          to={`${paths.privacy.href()}#newsletter`}
          className="text-ink-2 underline underline-offset-4 hover:text-brass-light"
        >
          How we use your data
        </Link>
      </p>
    </div>
  );
}

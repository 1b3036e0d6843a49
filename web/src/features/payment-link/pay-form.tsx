import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPounds } from '#shared/domain/common/money.ts';
import {
  ageAndTermsMessage,
  ageNotes,
  currentDeclarationVersion,
  declarationWordings,
} from '#shared/domain/orders/declarations.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { useAgeStore } from '#web/lib/age-store.ts';
import { saveOpenPayment } from '#web/lib/open-payment.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useRequiredBox } from '#web/lib/required-box.ts';
import { useShownTerms } from '#web/lib/shown-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Lock } from '#web/ui/icons.tsx';
import { TermsLink } from '#web/ui/terms-link.tsx';
import { type PaymentLink, usePayLink } from './queries.ts';

const { age, terms } = declarationWordings[currentDeclarationVersion];

const toPostcode = (address: string): string => address.split(', ').at(-1) ?? '';

/** The buyer's declarations, and the button that leads on to the card form. */
export function PayForm({ link: { order }, token }: { link: PaymentLink; token: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = usePayLink(order.id, token);
  const declaration = useRequiredBox();
  const shownTerms = useShownTerms();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!declaration.isTicked) return declaration.refuse(ageAndTermsMessage);
    const setUp = await mutateAsync(shownTerms.termsId).catch((refusal: unknown) => {
      const changed = shownTerms.renew(refusal);
      if (changed) declaration.refuse(changed.message);
    });
    if (!setUp) return;
    const { paymentIntentId, clientSecret, total, reservedUntil } = setUp;
    useAgeStore.getState().confirm();
    saveOpenPayment({
      paymentIntentId,
      clientSecret,
      total,
      reservedUntil,
      buyer: {
        name: order.customerName,
        email: order.customerEmail,
        postcode: toPostcode(order.shippingAddress),
      },
      paysFor: 'link',
      link: { order: order.id, token },
    });
    await navigate(privateLinks.payment(setUp));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <Checkbox {...declaration.control} label={`${age} ${terms}`} />
        {declaration.message && <FieldMessage {...declaration.message} />}
        <p className="ml-8 text-ink-3 text-xs">
          {order.collection ? ageNotes.collection : ageNotes.delivery} Read the{' '}
          <TermsLink href={shownTerms.href}>terms of sale</TermsLink> and{' '}
          <TermsLink href={shownTerms.href} section="#cancel">
            your right to cancel within 14 days
          </TermsLink>
          .
        </p>
      </div>
      {!isRefusal(error, 'terms_changed') && (
        <ErrorNotice title="The payment could not be started" error={error} />
      )}
      <div>
        <Button type="submit" size="lg" pending={isPending}>
          <Lock className="size-4" />
          {isPending ? 'One moment...' : `Continue to payment, ${formatPounds(order.total)}`}
        </Button>
      </div>
    </form>
  );
}

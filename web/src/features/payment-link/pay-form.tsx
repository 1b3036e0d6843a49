import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatPounds } from '#shared/domain/common/money.ts';
import {
  ageAndTermsMessage,
  ageNotes,
  currentDeclarations,
  declarationWordings,
} from '#shared/domain/orders/declarations.ts';
import { paths } from '#web/app/paths.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { useAgeStore } from '#web/lib/age-store.ts';
import { saveOpenPayment } from '#web/lib/open-payment.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type PaymentLink, usePayLink } from './queries.ts';

const { age, terms } = declarationWordings[currentDeclarations];

const toPostcode = (address: string): string => address.split(', ').at(-1) ?? '';

/** The buyer's declarations, and the button that leads on to the card form. */
export function PayForm({ link: { order }, token }: { link: PaymentLink; token: string }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = usePayLink(order.id, token);
  const [isDeclared, setDeclared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isDeclared);
    if (!isDeclared) return;
    const setUp = await mutateAsync().catch(() => undefined);
    if (!setUp) return;
    const { paymentIntentId, clientSecret, total, reservedUntil } = setUp;
    useAgeStore.getState().confirm();
    saveOpenPayment({
      ...{ paymentIntentId, clientSecret, total, reservedUntil },
      buyer: {
        name: order.customerName,
        email: order.customerEmail,
        postcode: toPostcode(order.shippingAddress),
      },
      paysFor: 'link',
      link: { order: order.id, token },
    });
    const query = { client_secret: clientSecret, payment_intent: paymentIntentId, total };
    await navigate(privateLinks.payment(query));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2">
        <Checkbox
          checked={isDeclared}
          onChange={({ target }) => {
            setDeclared(target.checked);
            setMissing(false);
          }}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'pay-declaration' : undefined}
          label={`${age} ${terms}`}
        />
        {isMissing && <FieldMessage id="pay-declaration">{ageAndTermsMessage}</FieldMessage>}
        <p className="ml-8 text-ink-3 text-xs">
          {order.collection ? ageNotes.collection : ageNotes.delivery} Read the{' '}
          <TermsLink section="">terms of sale</TermsLink> and{' '}
          <TermsLink section="#cancel">your right to cancel within 14 days</TermsLink>.
        </p>
      </div>
      {error && (
        <Notice tone="error" title="The payment could not be started">
          <p>{getProblem(error)?.detail ?? 'Please check your connection and try again.'}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" size="lg" pending={isPending}>
          <Lock aria-hidden="true" className="size-4" />
          {isPending ? 'One moment...' : `Continue to payment, ${formatPounds(order.total)}`}
        </Button>
      </div>
    </form>
  );
}

/** In a tab of its own, so that the order stays where it is. */
const TermsLink = ({ section, children }: { section: '' | '#cancel'; children: string }) => (
  <Link
    to={`${paths.terms.href()}${section}`}
    target="_blank"
    className="text-ink-2 underline underline-offset-4 hover:text-brass-light"
  >
    {children}
  </Link>
);

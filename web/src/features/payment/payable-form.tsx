import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPence } from '#shared/domain/common/money.ts';
import { type OpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { nightAppearance } from './appearance.ts';
import { CardForm } from './card-form.tsx';
import { EndedPayment } from './ended-payment.tsx';
import { getPurpose } from './payment-purpose.ts';
import { ReservationNote } from './reservation-note.tsx';
import { SuccessfulPayment } from './successful-payment.tsx';

type PayableFormProps = Pick<
  OpenPayment,
  'paymentIntentId' | 'clientSecret' | 'reservedUntil' | 'buyer' | 'paysFor'
> & {
  stripe: Stripe;
  amountPence: number;
};

/** The amount that the provider itself will charge, and the form; then what became of it. */
export function PayableForm({ stripe, amountPence, ...payment }: PayableFormProps) {
  const { paymentIntentId, clientSecret, reservedUntil, buyer, paysFor } = payment;
  const { back } = getPurpose(paysFor);
  const [shownPence, setShownPence] = useState(amountPence);
  const [state, setState] = useState<'open' | 'through' | 'ended'>('open');
  const options = useMemo(
    () => ({ clientSecret, appearance: nightAppearance(getComputedStyle(document.documentElement)) }),
    [clientSecret],
  );

  const through = () => {
    saveOpenPayment({ paymentIntentId, clientSecret, isConfirmed: true });
    setState('through');
  };

  if (state === 'through') return <SuccessfulPayment paymentIntentId={paymentIntentId} />;
  if (state === 'ended') return <EndedPayment paysFor={paysFor} />;
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-ink-2 text-sm">To pay</p>
        <p className="font-medium text-3xl">{formatPence(shownPence)}</p>
        <ReservationNote until={reservedUntil} paysFor={paysFor} />
      </div>
      <div className="rounded-card border border-hairline bg-surface p-5 sm:p-7">
        <Elements stripe={stripe} options={options}>
          <CardForm
            clientSecret={clientSecret}
            buyer={buyer}
            amountPence={shownPence}
            onAmountChange={setShownPence}
            onThrough={through}
            onEnded={() => setState('ended')}
          />
        </Elements>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center gap-2 text-brass-light text-sm underline decoration-control underline-offset-4 hover:decoration-current"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
        <p className="text-ink-3 text-xs">Your card details go straight to Stripe. We never see them.</p>
      </div>
    </div>
  );
}

import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Order } from '#shared/contracts/orders/orders.ts';
import { formatArrival } from '#shared/domain/common/arrival-dates.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { type OpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { nightAppearance } from '#web/lib/stripe/night-appearance.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { ArrowLeft, CircleCheck } from '#web/ui/icons.tsx';
import { CardForm } from './card-form.tsx';
import { EndedPayment } from './ended-payment.tsx';
import { getPurpose } from './payment-purpose.ts';
import { usePaidOrder } from './queries.ts';

/** Long enough to be read, and short enough not to feel like waiting. */
const readingMs = 1200;

function SuccessfulPayment({ paymentIntentId }: { paymentIntentId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => navigate(privateLinks.paymentSuccess(paymentIntentId), { replace: true });
    const timer = setTimeout(go, readingMs);
    return () => clearTimeout(timer);
  }, [navigate, paymentIntentId]);
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-center">
      <CircleCheck strokeWidth={1.25} className="size-14 text-ok" />
      <p className="mt-2 font-display text-3xl">Payment Successful</p>
      <p className="text-ink-2">Redirecting you to confirmation...</p>
    </div>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const calendar = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

type ReservationNoteProps = { until: string | undefined } & Pick<OpenPayment, 'paysFor' | 'link'>;

/** How long the bottles are reserved: a time instead of a countdown, so buyers do not feel rushed. */
function ReservationNote({ until, paysFor, link }: ReservationNoteProps) {
  const end = until ? Date.parse(until) : Number.NaN;
  const [isOver, setOver] = useState(() => end <= Date.now());
  useEffect(() => {
    if (Number.isNaN(end)) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);

  if (Number.isNaN(end)) return null;
  const { reserved, lapsed } = getPurpose({ paysFor, link });
  const isToday = new Date(end).toDateString() === new Date().toDateString();
  const time = (isToday ? clock : calendar).format(end);
  return (
    <p role="status" className="mt-1.5 text-ink-2 text-sm">
      {isOver ? lapsed(time) : reserved(time)}
    </p>
  );
}

type PayableFormProps = Pick<
  OpenPayment,
  'paymentIntentId' | 'clientSecret' | 'reservedUntil' | 'buyer' | 'paysFor' | 'link'
> & {
  stripe: Stripe;
  amountPence: number;
};

/** The amount that the provider will actually charge, and the form; then the outcome. */
export function PayableForm({ stripe, amountPence, ...payment }: PayableFormProps) {
  const { paymentIntentId, clientSecret, reservedUntil, buyer, paysFor, link } = payment;
  const { back } = getPurpose(payment);
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
  if (state === 'ended') return <EndedPayment paysFor={paysFor} link={link} />;
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-ink-2 text-sm">To pay</p>
        <p className="font-medium text-3xl">{formatPence(shownPence)}</p>
        <ReservationNote until={reservedUntil} paysFor={paysFor} link={link} />
      </div>
      <div className="rounded-card border border-hairline bg-surface p-5 sm:p-7">
        <Elements stripe={stripe} options={options}>
          <CardForm
            clientSecret={clientSecret}
            paysFor={paysFor}
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
          <ArrowLeft className="size-4" />
          {back.label}
        </Link>
        <p className="text-ink-3 text-xs">Your card details go straight to Stripe. We never see them.</p>
      </div>
      {paysFor !== 'giftCard' && (
        <OrderSummary paymentIntentId={paymentIntentId} clientSecret={clientSecret} />
      )}
    </div>
  );
}

const formatCost = (pounds: string): string => (parsePence(pounds) === 0 ? 'Free' : formatPounds(pounds));

function listFacts(order: Order): Fact[] {
  const { items, charges, kind, arrives, collection, storage, deliveryMethod, shippingAddress } = order;
  const lines = [
    ...items.map(({ name, quantity, lineTotal }) => ({ name: `${quantity} × ${name}`, amount: lineTotal })),
    ...charges,
  ];
  const isDelivered = kind !== 'storage' && !storage;
  return [
    ...lines.map(({ name, amount }) => ({ name, value: formatPounds(amount) })),
    ...(isDelivered ? [{ name: deliveryMethod.name, value: formatCost(order.shippingCost) }] : []),
    { name: 'Total', value: <span className="font-medium text-base">{formatPounds(order.total)}</span> },
    ...(arrives ? [{ name: collection ? 'Ready from' : 'Arrives', value: formatArrival(arrives) }] : []),
    ...(kind === 'storage'
      ? []
      : [
          {
            name: storage || collection ? 'Billed to' : 'Deliver to',
            value: `${order.customerName}, ${shippingAddress}`,
          },
        ]),
  ];
}

/** The stored contents of what is being paid for. If they cannot be loaded, the card form is shown without them. */
function OrderSummary(payment: { paymentIntentId: string; clientSecret: string }) {
  const { data } = usePaidOrder(payment);
  if (!data) return null;
  return (
    <section aria-labelledby="payment-order">
      <h2 id="payment-order" className="font-display text-2xl">
        Your order
      </h2>
      <Facts layout="table" facts={listFacts(data)} className="mt-2 [&_dd]:wrap-anywhere [&_dt]:shrink-0" />
    </section>
  );
}

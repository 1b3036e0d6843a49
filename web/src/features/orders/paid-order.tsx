import { type ReactNode, useEffect } from 'react';
import { fallbackDeliveryTime } from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { formatPromised } from '#shared/domain/orders/dispatch/collection.ts';
import { describeCarriage, listParcelRules } from '#shared/domain/orders/dispatch/packing-rules.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { readOpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { LineIcon } from '#web/ui/icon.tsx';
import { CircleCheck, Mail, Package, ScrollText, Store, Truck, Warehouse } from '#web/ui/icons.tsx';
import { CollectionPlace } from './collection-place.tsx';
import { HelpContact } from './help-contact.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';
import { type OrderStorage, useClearSoldCart } from './queries.ts';
import { formatStoredDate, listStorageNotes } from './storage-labels.ts';

type NextStepsProps = Pick<
  PaymentOutcome,
  'email' | 'deliveryTime' | 'arrives' | 'isDayNominated' | 'collection'
> & { isCovered: boolean };

const { careful } = listParcelRules(undefined);

/** What happens next, in three blocks. */
function NextSteps({ email, deliveryTime, arrives, isDayNominated, collection, isCovered }: NextStepsProps) {
  return (
    <section aria-label="What happens next" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Step Icon={Mail} title="Email confirmation">
        Sent to <span className="break-words text-ink">{email}</span>, with every bottle, the VAT and a link
        to your order.
      </Step>
      <Step Icon={Package} title="Careful packaging">
        {careful.promise}
      </Step>
      {collection ? (
        <Step Icon={Store} title="Collection from the bar">
          We email you a code when your bottles are ready. Bring it with photo ID.
          {arrives && <span className="block text-ink">{formatPromised(arrives, collection)}.</span>}
          <CollectionPlace />
        </Step>
      ) : (
        <Step Icon={Truck} title="Secure delivery">
          {describeCarriage(isDayNominated ? undefined : deliveryTime || fallbackDeliveryTime, isCovered)}
          {arrives && <span className="block text-ink">{formatPromised(arrives, null)}.</span>}
        </Step>
      )}
    </section>
  );
}

/** The gift note in the parcel, and the name on it. */
function GiftNote({ giftNote, giftRecipient }: Pick<PaymentOutcome, 'giftNote' | 'giftRecipient'>) {
  if (!giftNote && !giftRecipient) return null;
  return (
    <p className="wrap-anywhere text-center text-ink-2">
      {giftRecipient && <span className="block">The parcel is addressed to {giftRecipient}.</span>}
      {giftNote && <span className="block">Your gift note: “{giftNote}”</span>}
    </p>
  );
}

export function PaidOrder(outcome: PaymentOutcome) {
  const { orderId, orderToken, paymentIntentId, collection, storage, cover } = outcome;
  const renewSession = useCartStore((state) => state.renewSession);
  const forgetSold = useClearSoldCart();
  useEffect(() => {
    const payment = readOpenPayment();
    if (payment?.paymentIntentId !== paymentIntentId || payment.isSettled) return;
    saveOpenPayment({ ...payment, isSettled: true });
    // An order taken by phone did not come from a cart, so this browser's cart stays.
    if (payment.paysFor === 'link') return;
    renewSession();
    forgetSold();
  }, [paymentIntentId, renewSession, forgetSold]);

  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={CircleCheck} iconClass="text-ok" title="Thank you, your order is confirmed">
        <p>
          We've received your payment and your bottles are yours.
          {storage && ' They are held in bond in your name.'}
        </p>
      </OutcomeHead>
      <PaymentFacts {...outcome} />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={privatePaths.order.href(orderId, orderToken)}>View Order</ButtonLink>
        <ButtonLink to={paths.gallery.href()} look="outline">
          Continue Shopping
        </ButtonLink>
        {storage ? (
          <ButtonLink to={paths.portfolio.href()} look="outline">
            View Portfolio
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.account.href()} look="outline">
            View Account
          </ButtonLink>
        )}
      </div>
      <GiftNote {...outcome} />
      {storage ? (
        <StorageSteps email={outcome.email} storage={storage} />
      ) : (
        <NextSteps {...outcome} isCovered={cover !== null} />
      )}
      <div className="grid gap-10 border-hairline border-t pt-10 md:grid-cols-[1.5fr_1fr]">
        {storage && <Notes notes={listStorageNotes(storage)} />}
        {collection && <Notes notes={collectionNotes} />}
        {!storage && !collection && <ImportantNotes cover={cover} />}
        <HelpContact />
      </div>
    </div>
  );
}

/** What happens now with bottles that stay in bond, in three blocks. */
function StorageSteps({ email, storage }: { email: string; storage: OrderStorage }) {
  return (
    <section aria-label="What happens next" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Step Icon={Mail} title="Email confirmation">
        Sent to <span className="break-words text-ink">{email}</span>, with every bottle, the duty and VAT
        deferred and a link to your order.
      </Step>
      <Step Icon={Warehouse} title="Bonded storage">
        {formatStoredDate(storage)}, on a {storage.place} in our bonded warehouse.
      </Step>
      <Step Icon={ScrollText} title="Your portfolio">
        See each bottle's certificate, and request delivery whenever you like.
      </Step>
    </section>
  );
}

type StepProps = { Icon: LineIcon; title: string; children: ReactNode };

/** One of the next steps. */
function Step({ Icon, title, children }: StepProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start items-start gap-x-4 md:grid-cols-1 md:gap-y-3">
      <Icon strokeWidth={1.5} className="size-6 text-brass" />
      <div>
        <h2 className="font-display text-xl">{title}</h2>
        <p className="mt-1.5 text-ink-2 text-sm">{children}</p>
      </div>
    </div>
  );
}

const { toBuy, challenge } = store.ages;

const listNotes = ({ carriage, temperature }: ReturnType<typeof listParcelRules>): string[] => [
  `An adult of ${toBuy} or over must sign for the parcel. Under Challenge ${challenge}, anyone who looks under ${challenge} must show photo ID.`,
  carriage.promise,
  temperature.promise,
  'Please tell us within 48 hours of delivery if you have any concerns.',
];

/** `cover` is the maximum value that the chosen delivery covers; older orders do not have it. */
const ImportantNotes = ({ cover }: { cover: string | null }) => (
  <Notes notes={listNotes(listParcelRules(cover === null ? undefined : parsePence(cover)))} />
);

const collectionNotes: readonly string[] = [
  `Whoever collects must be ${toBuy} or over and bring photo ID. They need the code from our email.`,
  'Please check your bottles at the bar before you leave.',
];

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <section>
      <h2 className="font-display text-2xl">Important notes</h2>
      <ul className="mt-4 grid max-w-measure gap-3 text-ink-2 text-sm">
        {notes.map((note) => (
          <li key={note} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.55em] size-1.5 shrink-0 rotate-45 bg-brass" />
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

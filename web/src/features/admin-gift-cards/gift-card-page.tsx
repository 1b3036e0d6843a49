import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GiftCard } from '#shared/contracts/checkout/gift-cards.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { formatGiftCardName, GiftCardChange, giftCardEntryNames } from '#shared/domain/orders/gift-card.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatDate, formatTime } from '#web/lib/format-date.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdjustmentForm, RefundForm, ResendForm } from './gift-card-forms.tsx';
import { giftCardQuery, useGiftCard, useUpdateGiftCard } from './queries.ts';

export function GiftCardPage({ id, history }: { id: string; history: ReactNode }) {
  return (
    <AdminQueryBoundary query={useGiftCard(id)} what="the gift card" page="Gift card">
      {(card) => <GiftCardView card={card} history={history} />}
    </AdminQueryBoundary>
  );
}

const toValues = ({ isActive, version }: GiftCard) => ({ isActive, version });

function GiftCardView({ card, history }: { card: GiftCard; history: ReactNode }) {
  const update = useUpdateGiftCard(card.id);
  const readAgain = useReadAgain(giftCardQuery(card.id), toValues);
  return (
    <AdminPage
      title={formatGiftCardName(card.lastFour)}
      note={card.isActive ? `Issued ${formatDate(card.createdAt)}.` : 'Blocked: it cannot be spent.'}
    >
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <div className="grid gap-8">
          <Facts
            facts={[
              { name: 'Balance', value: formatPounds(card.balance) },
              { name: 'Reserved by orders being paid', value: formatPounds(card.reserved) },
              { name: 'Issued for', value: formatPounds(card.initial) },
            ]}
          />
          {card.sale && <Sale sale={card.sale} />}
          <Recipient recipient={card.recipient} />
          <Ledger entries={card.entries} />
        </div>
        <div className="grid gap-10">
          <section aria-label="Adjust the balance" className="grid gap-4">
            <h2 className="font-display text-xl">Adjust the balance</h2>
            <AdjustmentForm id={card.id} />
          </section>
          <section aria-label="Block or unblock" className="grid gap-4">
            <h2 className="font-display text-xl">Block or unblock</h2>
            <AdminForm
              permission="giftCards.edit"
              schema={GiftCardChange}
              values={toValues(card)}
              fields={[
                {
                  kind: 'checkbox',
                  name: 'isActive',
                  label: 'This card can be spent',
                  hint: 'Block a card whose code has been lost or stolen. Its balance stays.',
                },
              ]}
              submit={(body) => update.mutateAsync(body)}
              readAgain={readAgain}
              words={{
                press: 'Save Card',
                saved: 'Gift card saved',
                failed: 'The gift card was not saved',
              }}
            />
          </section>
          {card.recipient && card.isActive && (
            <section aria-label="Send the email again" className="grid gap-4">
              <h2 className="font-display text-xl">Send the email again</h2>
              <ResendForm id={card.id} email={card.recipient.email} />
            </section>
          )}
          {card.sale?.canRefund && (
            <section aria-label="Refund the purchase" className="grid gap-4">
              <h2 className="font-display text-xl">Refund the purchase</h2>
              <p className="text-ink-2 text-sm">
                {formatPounds(card.sale.refundable ?? card.balance)} of the {formatPounds(card.sale.amount)}{' '}
                paid will be refunded to the payment card, and this gift card will stop working.
              </p>
              <RefundForm id={card.id} sale={card.sale} />
            </section>
          )}
          {history}
        </div>
      </div>
    </AdminPage>
  );
}

const saleStatuses = {
  open: 'Not paid yet',
  paid: 'Paid',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  canceled: 'Not paid',
} as const;

/** The refunded amount, and the date once all of it is refunded. */
const formatRefunded = (refunded: string, refundedAt: string | null): string =>
  [formatPounds(refunded), ...(refundedAt ? [formatTime(refundedAt)] : [])].join(', ');

const Sale = ({ sale }: { sale: NonNullable<GiftCard['sale']> }) => (
  <section aria-label="Purchase" className="grid gap-2">
    <h2 className="font-display text-xl">Purchase</h2>
    <Facts
      layout="table"
      facts={[
        { name: 'Reference', value: sale.reference },
        { name: 'Status', value: saleStatuses[sale.status] },
        ...(sale.paidAt ? [{ name: 'Paid', value: formatTime(sale.paidAt) }] : []),
        ...(sale.refunded && sale.refunded !== '0.00'
          ? [{ name: 'Refunded', value: formatRefunded(sale.refunded, sale.refundedAt) }]
          : []),
        { name: 'Buyer', value: sale.buyer ? `${sale.buyer.name}, ${sale.buyer.email}` : 'Erased' },
      ]}
      className="border-hairline border-y [&_dd]:wrap-anywhere"
    />
    {sale.isDisputed && (
      <Notice tone="error" title="Payment disputed">
        <p>The buyer disputes this payment with their bank, so it cannot be refunded here.</p>
      </Notice>
    )}
    {sale.refundFailure && (
      <Notice
        tone="error"
        title={sale.status === 'refunding' ? 'Stripe refused the refund' : 'The refund did not go through'}
      >
        <p>{sale.refundFailure}</p>
      </Notice>
    )}
  </section>
);

function Recipient({ recipient }: Pick<GiftCard, 'recipient'>) {
  if (!recipient)
    return (
      <p className="text-ink-2 text-sm">
        Erased: we keep the recipient's details for only 90 days after issue.
      </p>
    );
  const { name, email, senderName, message } = recipient;
  return (
    <div className="grid gap-1 text-ink-2 text-sm">
      <p className="wrap-anywhere">
        Emailed to {name}, {email}
        {senderName && `, from ${senderName}`}
      </p>
      {message && <p className="whitespace-pre-line wrap-anywhere">“{message}”</p>}
    </div>
  );
}

const formatAmount = (amount: string): string => {
  const pence = parsePence(amount);
  return `${pence < 0 ? '−' : '+'}${formatPence(Math.abs(pence))}`;
};

const Ledger = ({ entries }: Pick<GiftCard, 'entries'>) => (
  <section aria-label="Ledger">
    <h2 className="mb-2 font-display text-xl">Ledger</h2>
    <ol className="divide-y divide-hairline border-hairline border-y text-sm">
      {entries.map(({ id, kind, amount, at, actor, reason, orderId, orderNumber }) => (
        <li key={id} className="grid grid-cols-[6rem_1fr] gap-x-3 py-2.5">
          <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
          <span className="min-w-0 wrap-anywhere">
            {giftCardEntryNames[kind]}
            {reason && `: ${reason}`}
            {orderId && (
              <>
                {' '}
                <Link
                  to={adminTab.orders.href(orderId)}
                  className="text-brass-light underline underline-offset-4"
                >
                  {orderNumber}
                </Link>
              </>
            )}
            <span className="block text-ink-3 text-xs">
              {formatTime(at)}
              {actor && ` by ${formatActor(actor)}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

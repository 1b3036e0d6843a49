import { Suspense } from 'react';
import type { Ballot, BallotReceipt } from '#shared/contracts/ballots/ballots.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { CreditCard } from '#web/ui/icons.tsx';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type EntryLink, useRemoveCard, useStartCard } from './queries.ts';

const form = createLazyWidget(async () => (await import('./save-card-form.tsx')).SaveCardForm);

type CardPanelProps = { ballot: Ballot; link: EntryLink; receipt: BallotReceipt };

/** The saved card of an entry, or an offer to save one: a winner without a card gets a link to pay. */
export function CardPanel(props: CardPanelProps) {
  const { card } = props.receipt;
  return (
    <section className="rounded-card border border-hairline bg-surface p-5" aria-labelledby="ballot-card">
      <h2 id="ballot-card" className="flex items-center gap-3 font-display text-2xl">
        <CreditCard className="size-5 text-brass" />
        {card ? 'Your card is saved' : 'Pay automatically if you win'}
      </h2>
      {card ? <Saved {...props} card={card} /> : <Offer {...props} />}
    </section>
  );
}

const formatBrand = (brand: string): string => `${brand[0]?.toUpperCase() ?? ''}${brand.slice(1)}`;

function Saved({
  ballot,
  link,
  receipt,
  card,
}: CardPanelProps & { card: NonNullable<BallotReceipt['card']> }) {
  const { mutate, isPending, error } = useRemoveCard(ballot.id, link);
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-ink-2">
        {formatBrand(card.brand)} ending in {card.last4}. If you win, we charge {formatPence(card.totalPence)}{' '}
        after the draw on {formatTime(ballot.terms.drawsAt)}. You can remove the card or withdraw until the
        ballot closes.
      </p>
      <ErrorNotice title="Your card was not removed" error={error} />
      <div>
        <Button look="outline" pending={isPending} onClick={() => mutate(receipt.entryId)}>
          {isPending ? 'Removing...' : 'Remove card'}
        </Button>
      </div>
    </div>
  );
}

function Offer({ ballot, link, receipt }: CardPanelProps) {
  const { mutate, data, isPending, error } = useStartCard(ballot.id, link);
  if (data)
    return (
      <PendingWidget>
        <Suspense fallback={<Skeleton className="mt-4 h-56" />}>
          <form.Part started={data} ballot={ballot} link={link} receipt={receipt} />
        </Suspense>
      </PendingWidget>
    );
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-ink-2">
        Save a card and we charge it only if you win. Without one, we email you a link to pay within{' '}
        {ballot.terms.payHours} hours.
      </p>
      <ErrorNotice title="The card form could not be opened" error={error} />
      <div>
        <Button
          look="outline"
          pending={isPending}
          onPointerEnter={form.preload}
          onFocus={form.preload}
          onClick={() => mutate(receipt.entryId)}
        >
          {isPending ? 'One moment...' : 'Save a card'}
        </Button>
      </div>
    </div>
  );
}

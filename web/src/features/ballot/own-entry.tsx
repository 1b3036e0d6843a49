import { useState } from 'react';
import type { Ballot, BallotReceipt } from '#shared/contracts/ballots/ballots.ts';
import { rejectionReasons } from '#shared/domain/ballots/entry.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CardPanel } from './card-panel.tsx';
import { EntryForm } from './entry-form.tsx';
import { type EntryLink, useConfirmEntry, useReceipt, useWithdraw } from './queries.ts';

/** The proof that an entry took part. */
function ReceiptCard({ receipt: { name, entryId, salt, enteredAt } }: { receipt: BallotReceipt }) {
  const rows = [
    ['Name', name],
    ['Entered', formatTime(enteredAt)],
    ['Entry', entryId],
    ['Salt', salt],
  ];
  return (
    <dl className="grid gap-3 rounded-card border border-hairline bg-surface p-5 text-sm">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd className="mt-0.5 break-all text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type OwnEntryProps = { ballot: Ballot; link: EntryLink };

/** The visitor's entry, or the form to make one. */
export function OwnEntry({ ballot, link }: OwnEntryProps) {
  const { data, isPending, isEnabled } = useReceipt(ballot.id, link);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (isEnabled && isPending) return null;
  const receipt = data?.receipt;
  if (receipt?.state === 'unconfirmed' && link) return <Confirmation ballot={ballot} link={link} />;
  if (receipt?.state === 'entered') return <Entered ballot={ballot} link={link} receipt={receipt} />;
  if (ballot.phase !== 'open') return receipt ? <NotCounted receipt={receipt} /> : null;
  if (sentTo)
    return (
      <Notice tone="ok" title="Check your inbox to confirm">
        <p>
          We've emailed {sentTo}. Your entry counts once you open the link in that email and confirm. It may
          take a minute; check your spam folder too.
        </p>
      </Notice>
    );
  return (
    <>
      {receipt && <NotCounted receipt={receipt} />}
      {receipt?.rejectedFor !== 'duplicate' && <EntryForm ballot={ballot} onSent={setSentTo} />}
    </>
  );
}

function NotCounted({ receipt: { state, rejectedFor } }: { receipt: BallotReceipt }) {
  if (state === 'withdrawn') return <Notice title="You have withdrawn your entry" />;
  if (state === 'unconfirmed') return <Notice tone="warn" title="Your entry was never confirmed" />;
  const reason = rejectionReasons[rejectedFor ?? 'duplicate'];
  return (
    <Notice tone="warn" title="Your entry doesn't count">
      <p>{`${reason[0]?.toUpperCase()}${reason.slice(1)}.`}</p>
    </Notice>
  );
}

/** Takes a press, because email scanners open links but press nothing. */
function Confirmation({ ballot, link }: { ballot: Ballot; link: NonNullable<EntryLink> }) {
  const { mutate, isPending, error } = useConfirmEntry(ballot.id, link);
  if (ballot.phase !== 'open')
    return (
      <Notice tone="warn" title="Your entry was never confirmed">
        <p>The ballot has closed, so it can no longer count.</p>
      </Notice>
    );
  return (
    <section className="rounded-card border border-hairline bg-surface p-5">
      <h2 className="font-display text-2xl">One step left</h2>
      <p className="mt-2 text-ink-2">Press the button to confirm your entry.</p>
      <ErrorNotice title="Your entry was not confirmed" error={error} className="mt-4" />
      <Button className="mt-5" size="lg" pending={isPending} onClick={() => mutate(link)}>
        {isPending ? 'Confirming...' : 'Confirm my entry'}
      </Button>
    </section>
  );
}

function Entered({ ballot, link, receipt }: OwnEntryProps & { receipt: BallotReceipt }) {
  const { mutate, isPending, error } = useWithdraw(ballot.id, link);
  const isOpen = ballot.phase === 'open';
  return (
    <section className="grid gap-5" aria-label="Your entry">
      {isOpen && (
        <Notice tone="ok" title="You're in">
          <p>Your entry counts. We've emailed your receipt to {receipt.email}.</p>
        </Notice>
      )}
      {isOpen && <CardPanel ballot={ballot} link={link} receipt={receipt} />}
      <ReceiptCard receipt={receipt} />
      <ErrorNotice title="Your entry was not withdrawn" error={error} />
      {isOpen && (
        <div>
          <Button look="outline" pending={isPending} onClick={() => mutate(receipt.entryId)}>
            {isPending ? 'Withdrawing...' : 'Withdraw my entry'}
          </Button>
        </div>
      )}
    </section>
  );
}

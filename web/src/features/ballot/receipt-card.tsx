import type { BallotReceipt } from '#shared/contracts/ballots/ballots.ts';
import { formatTime } from '#web/lib/format-date.ts';

/** What proves later that an entry took part. */
export function ReceiptCard({ receipt: { name, entryId, salt, enteredAt } }: { receipt: BallotReceipt }) {
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

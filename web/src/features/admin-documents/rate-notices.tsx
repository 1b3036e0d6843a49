import type { ShopDocumentRecord } from '#shared/contracts/site/shop-documents.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { Facts } from '#web/ui/facts.tsx';

type RateNotice = NonNullable<ShopDocumentRecord['rateNotices']>[number];

const formatPeople = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

function describe({ state, announcedTo, withdrawnFrom }: RateNotice): string {
  const emailed = `${formatPeople(announcedTo)} emailed`;
  switch (state) {
    case 'announcing':
      return `${emailed} so far.`;
    case 'replaced':
      return `${emailed}, then replaced by a later change.`;
    case 'withdrawing':
      return `${emailed}, then cancelled: ${formatPeople(withdrawnFrom)} emailed so far to say that the rates stay the same.`;
    case 'withdrawn':
      return `${emailed}, then cancelled: ${formatPeople(withdrawnFrom)} emailed to say that the rates stay the same.`;
    default:
      return `${emailed}.`;
  }
}

/** How many people have been written to about each change of the storage rates. */
export const RateNotices = ({ notices }: { notices: readonly RateNotice[] }) => (
  <section className="grid gap-3" aria-label="Emails about changes">
    <h2 className="font-display text-xl">Emails about changes</h2>
    {notices.length === 0 ? (
      <p className="text-ink-2 text-sm">
        None yet. Emails start to go out within an hour of publishing a change.
      </p>
    ) : (
      <Facts
        layout="table"
        facts={notices.map((notice) => ({
          name: `From ${formatDay(notice.from)} (version ${notice.number})`,
          value: describe(notice),
        }))}
        className="border-hairline border-y"
      />
    )}
  </section>
);

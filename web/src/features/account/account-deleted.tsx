import { Link } from 'react-router-dom';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { retentionYears } from '#shared/domain/common/retention.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import type { RetainedRecords } from './queries.ts';

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const retentionNotice = `Tax law requires us to keep orders and invoices until ${numbers[retentionYears]} years after the end of their calendar year.`;

const focusOnMount = (heading: HTMLElement | null) => heading?.focus();

/** The shop's answer to a deletion: that it is done, and which records are kept, until when and why. */
export function AccountDeleted({ retained }: { retained: RetainedRecords }) {
  return (
    <div className="max-w-2xl">
      <h1 tabIndex={-1} ref={focusOnMount} className="mb-5 font-display text-4xl">
        Your account has been deleted
      </h1>
      <p className="text-ink-2">
        You have been signed out everywhere, and we've emailed you to confirm.
        {retained.length === 0 && ' We keep nothing from your account.'}
      </p>
      <p className="mt-3 text-ink-2">
        Ballot entries and the names on gift cards are not part of your account. Our{' '}
        <Link to={paths.privacy.href()} className="text-brass-light underline underline-offset-4">
          privacy notice
        </Link>{' '}
        says when we delete them.
      </p>
      {retained.map(({ what, until, why }) => (
        <section key={what} className="mt-6 rounded-card border border-hairline bg-surface p-5">
          <p>{what}</p>
          <p className="my-3 text-ink-2 text-sm">{why}</p>
          <Facts facts={[{ name: 'Kept until', value: formatDay(until) }]} />
        </section>
      ))}
      <ButtonLink to={paths.home.href()} className="mt-8">
        Go to the shop
      </ButtonLink>
    </div>
  );
}

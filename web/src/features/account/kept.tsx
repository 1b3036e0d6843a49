import { keptYears } from '#shared/domain/retention.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import type { Kept } from './queries.ts';

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

export const keptYearsText = `Orders and invoices stay for ${numbers[keptYears]} years after the end of their year, since tax law asks for that.`;

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** What the shop answers to a deletion: that it is done, and what is kept, until when and why. */
export function AccountDeleted({ kept }: { kept: Kept }) {
  return (
    <div className="max-w-2xl">
      <h1 tabIndex={-1} ref={takeFocus} className="mb-5 font-display text-4xl">
        Your account is deleted
      </h1>
      <p className="text-ink-2">
        You are signed out everywhere, and a letter that says so is on its way to you.
        {kept.length === 0 && ' Nothing is kept that bears your name.'}
      </p>
      {kept.map(({ what, until, why }) => (
        <section key={what} className="mt-6 rounded-card border border-hairline bg-surface p-5">
          <p>{what}</p>
          <p className="my-3 text-ink-2 text-sm">{why}</p>
          <Facts facts={[{ name: 'Kept until', value: dayInWords(until) }]} />
        </section>
      ))}
      <ButtonLink to={paths.home.href()} className="mt-8">
        To the shop
      </ButtonLink>
    </div>
  );
}

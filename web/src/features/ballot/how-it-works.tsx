import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { entryDays } from '#shared/domain/ballots/entry-expiry.ts';
import { paths } from '#web/app/paths.ts';
import { MoreLink } from '#web/ui/more-link.tsx';

/** The rules, in order of importance. */
export function HowItWorks({ ballot: { terms, bottlesPerWinner } }: { ballot: Ballot }) {
  return (
    <section>
      <h2 className="font-display text-2xl">How the draw works</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-2 marker:text-brass">
        <li>
          One entry per person: we compare mailbox, account, delivery address and saved card. Every entry has
          a random ID that names nobody.
        </li>
        <li>
          When the ballot closes we publish how many entries there are and a fingerprint of all their IDs.
          From then on nobody can add, remove or change one unnoticed.
        </li>
        <li>
          Round {terms.round} of the drand beacon decides the order. Independent organisations produce it
          together, and nobody knows it beforehand.
        </li>
        <li>
          We charge winners who have saved a card, and delete everybody else's. Other winners have{' '}
          {terms.payHours} hours to pay for{' '}
          {bottlesPerWinner === 1 ? 'their bottle' : `their ${bottlesPerWinner} bottles`}. If one doesn't, the
          next in order wins. Everybody else gets one email.
        </li>
        <li>This page repeats the draw in your browser, so you can check it without trusting us.</li>
      </ol>
      <p className="mt-4 text-ink-3 text-sm">
        We delete your name, email and address {entryDays} days after the draw.{' '}
        <MoreLink to={`${paths.privacy.href()}#ballots`}>How we use your data</MoreLink>
      </p>
    </section>
  );
}

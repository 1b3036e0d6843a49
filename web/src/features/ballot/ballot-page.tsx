import { useParams } from 'react-router-dom';
import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { entryDays } from '#shared/domain/ballots/entry-expiry.ts';
import { describeEntrants } from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { DropPage, PendingDropPage } from '#web/ui/drop-page.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CheckReceipt } from './check-receipt.tsx';
import { OwnEntry } from './own-entry.tsx';
import { PublishedDraw } from './published-draw.tsx';
import { type EntryLink, useBallot } from './queries.ts';

/** A ballot from its first day to its last: entering, waiting, and checking the draw. */
export function BallotPage() {
  const { dropId = '' } = useParams();
  const address = useAddressQuery().query;
  const [entry, token] = [address.get('entry'), address.get('token')];
  const link = entry && token ? { entry, token } : null;
  const query = useBallot(dropId);
  if (query.data) return <OneBallot ballot={query.data} link={link} />;
  return <PendingDropPage kind="Ballot" missing="ballot_not_found" query={query} />;
}

function OneBallot({ ballot, link }: { ballot: Ballot; link: EntryLink }) {
  const { title, story, draw } = ballot;
  return (
    <DropPage
      kind="Ballot"
      pageTitle={`Ballot: ${title}`}
      drop={ballot}
      intro={<p className="mt-4 text-ink-2">{story}</p>}
    >
      <BallotFacts ballot={ballot} />
      <Stage ballot={ballot} />
      <OwnEntry ballot={ballot} link={link} />
      {draw && <CheckReceipt ballot={ballot} link={link} />}
      {ballot.commitment && <PublishedDraw ballot={ballot} />}
      <HowItWorks ballot={ballot} />
    </DropPage>
  );
}

function BallotFacts({ ballot }: { ballot: Ballot }) {
  const { product, bottles, bottlesPerWinner, opensAt, closesAt, terms, phase } = ballot;
  return (
    <Facts
      layout="table"
      facts={[
        ...(product ? [{ name: 'Price per bottle', value: formatPounds(product.price) }] : []),
        {
          name: 'Bottles',
          value:
            bottles === bottlesPerWinner
              ? bottles
              : `${bottles}, ${formatBottleCount(bottlesPerWinner)} per winner`,
        },
        ...(phase === 'upcoming' ? [{ name: 'Opens', value: formatTime(opensAt) }] : []),
        { name: phase === 'upcoming' || phase === 'open' ? 'Closes' : 'Closed', value: formatTime(closesAt) },
        { name: 'Draw', value: `${formatTime(terms.drawsAt)}, drand round ${terms.round}` },
        { name: 'Open to', value: describeEntrants(terms) },
        { name: 'Time to pay', value: `${terms.payHours} hours` },
      ]}
    />
  );
}

/** The current phase, when it is neither entry nor the draw. */
function Stage({ ballot: { phase, terms, opensAt } }: { ballot: Ballot }) {
  if (phase === 'upcoming')
    return <Notice title={`You can enter from ${formatTime(opensAt)}, London time`} />;
  if (phase === 'closed')
    return (
      <Notice title="The ballot is closed">
        <p>
          We're about to publish the number of entries and the fingerprint that anyone can check them against.
        </p>
      </Notice>
    );
  if (phase === 'committed')
    return (
      <Notice title={`The draw is on ${formatTime(terms.drawsAt)}, London time`}>
        <p>Nobody, including us, knows the order before then. Come back then, or wait for our email.</p>
      </Notice>
    );
  if (phase === 'delayed')
    return (
      <Notice tone="warn" title="The draw is delayed">
        <p>
          The beacon's round is not available yet. We'll draw as soon as it is, with the same round and the
          same entries. Nothing else changes.
        </p>
      </Notice>
    );
  return null;
}

/** The rules, in order of importance. */
function HowItWorks({ ballot: { terms, bottlesPerWinner } }: { ballot: Ballot }) {
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

import { useParams } from 'react-router-dom';
import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { describeEntrants } from '#shared/domain/catalogue/ballot-terms.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { formatBottleCount } from '#web/lib/format-units.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CheckReceipt } from './check-receipt.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { OwnEntry } from './own-entry.tsx';
import { PublishedDraw } from './published-draw.tsx';
import { type EntryLink, useBallot } from './queries.ts';

/** A ballot from its first day to its last: to enter, to wait, and to check the draw. */
export function BallotPage() {
  const { dropId = '' } = useParams();
  const { query } = useAddressQuery();
  const [entry, token] = [query.get('entry'), query.get('token')];
  const link = entry && token ? { entry, token } : null;
  const { data, error, isFetching, refetch } = useBallot(dropId);
  if (data) return <OneBallot ballot={data} link={link} />;
  if (isRefusal(error, 'ballot_not_found', 'invalid_request'))
    return (
      <>
        <PageHead title="Ballot" />
        <EmptyState title="We could not find this ballot">
          <MoreLink to={paths.collection.href()}>See all drops</MoreLink>
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        <PageHead title="Ballot" />
        <ErrorState
          title="The ballot could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    );
  return (
    <>
      <PageHead title="Ballot" />
      <h1 className="sr-only">Ballot</h1>
      <Loading label="Loading the ballot" />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
}

function OneBallot({ ballot, link }: { ballot: Ballot; link: EntryLink }) {
  const { product, title, story, draw } = ballot;
  return (
    <>
      <PageHead title={`Ballot: ${title}`} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        {product && (
          <div className="lit flex justify-center self-start max-lg:hidden">
            <Picture
              image={product.image}
              alt={product.name}
              sizes="20rem"
              className="h-auto w-full object-contain"
            />
          </div>
        )}
        <div className="grid max-w-measure content-start gap-8">
          <header>
            <p className="text-brass text-sm uppercase tracking-[0.16em]">Ballot</p>
            <h1 className="mt-3 font-display text-3xl md:text-4xl">{title}</h1>
            <p className="mt-4 text-ink-2">{story}</p>
            {product && (
              <p className="mt-3">
                <MoreLink to={paths.product.href(product.id)}>View {product.name}</MoreLink>
              </p>
            )}
          </header>
          <BallotFacts ballot={ballot} />
          <Stage ballot={ballot} />
          <OwnEntry ballot={ballot} link={link} />
          {draw && <CheckReceipt ballot={ballot} link={link} />}
          {ballot.commitment && <PublishedDraw ballot={ballot} />}
          <HowItWorks ballot={ballot} />
        </div>
      </div>
    </>
  );
}

function BallotFacts({ ballot }: { ballot: Ballot }) {
  const { product, bottles, bottlesPerWinner, opensAt, closesAt, terms, phase } = ballot;
  return (
    <Facts
      layout="table"
      facts={[
        ...(product ? [{ name: 'Price for each bottle', value: formatPounds(product.price) }] : []),
        {
          name: 'Bottles',
          value:
            bottles === bottlesPerWinner
              ? bottles
              : `${bottles}, ${formatBottleCount(bottlesPerWinner)} for each winner`,
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

/** What is happening now, where that is neither entering nor the draw. */
function Stage({ ballot: { phase, terms, opensAt } }: { ballot: Ballot }) {
  if (phase === 'upcoming')
    return <Notice title={`You can enter from ${formatTime(opensAt)}, London time`} />;
  if (phase === 'closed')
    return (
      <Notice title="The ballot is closed">
        <p>We are about to publish the number of entries and what they will be checked against.</p>
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
          The beacon’s round is not available yet. We draw as soon as it is, by the same round and the same
          entries. Nothing else changes.
        </p>
      </Notice>
    );
  return null;
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BallotProgress } from '#shared/contracts/ballots/ballot-desk.ts';
import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { rejectionReasons } from '#shared/domain/ballots/entry.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { paths } from '#web/app/paths.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { badgeColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NearDuplicates } from './near-duplicates.tsx';
import { useProgress, usePublicBallot } from './queries.ts';

const phaseLabels: Record<BallotProgress['phase'], string> = {
  upcoming: 'Planned',
  open: 'Open',
  closed: 'Closed',
  committed: 'Awaiting the draw',
  delayed: 'Beacon is late',
  drawn: 'Drawn',
  settled: 'Settled',
};

const stepLabels: Record<BallotProgress['steps'][number]['step'], string> = {
  closed: 'Closed',
  committed: 'Entries published',
  drawn: 'Drawn',
  settled: 'Settled',
};

type Offer = BallotProgress['offers'][number];

const offerLabels: Record<Offer['status'], string> = {
  open: 'Awaiting payment',
  paid: 'Paid',
  lapsed: 'Lapsed',
  void: 'Skipped',
};

const columns: Column<Offer>[] = [
  { id: 'place', name: 'Place', value: ({ place }) => place, isHead: true },
  {
    id: 'entrant',
    name: 'Entrant',
    value: ({ entrant }) => entrant?.name ?? 'Deleted',
    show: ({ entrant }) =>
      entrant ? (
        <>
          {entrant.name}
          <br />
          <span className="wrap-anywhere text-ink-3">{entrant.email}</span>
        </>
      ) : (
        'Deleted'
      ),
  },
  {
    id: 'order',
    name: 'Order',
    value: ({ order }) => order?.orderNumber ?? '-',
    show: ({ order }) =>
      order ? (
        <Link
          to={adminTab.orders.href(order.id)}
          className="text-brass-light underline decoration-control underline-offset-4"
        >
          {order.orderNumber}
        </Link>
      ) : (
        '-'
      ),
  },
  badgeColumn('status', 'Status', ({ status }) => ({
    label: offerLabels[status],
    tone: status === 'paid' ? 'ok' : status === 'open' ? 'accent' : 'plain',
  })),
  timeColumn('payUntil', 'Pay by', ({ payUntil }) => payUntil),
];

type BallotProgressPageProps = { dropId: string; backTo: string; history: ReactNode };

export function BallotProgressPage({ dropId, backTo, history }: BallotProgressPageProps) {
  const progress = useProgress(dropId);
  const ballot = usePublicBallot(dropId);
  const failed = [progress, ballot].find(({ isError }) => isError);
  if (failed)
    return (
      <ErrorState
        title="The ballot could not be loaded"
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  if (!progress.data || !ballot.data) return <Skeleton className="h-96" />;
  return <Progress progress={progress.data} ballot={ballot.data} backTo={backTo} history={history} />;
}

type ProgressProps = { progress: BallotProgress; ballot: Ballot; backTo: string; history: ReactNode };

function Progress({ progress, ballot, backTo, history }: ProgressProps) {
  const { phase, entries, rejected, nearDuplicates, steps, places, offers } = progress;
  const paid = offers.filter(({ status }) => status === 'paid').length;
  return (
    <AdminDocument
      back={{ label: 'Drops', href: backTo }}
      kind="Ballot"
      title={ballot.title}
      status={
        <Badge tone={phase === 'delayed' ? 'low' : phase === 'open' ? 'ok' : 'plain'}>
          {phaseLabels[phase]}
        </Badge>
      }
      actions={
        <ButtonLink to={paths.ballot.href(ballot.id)} look="outline" size="sm">
          Public page
        </ButtonLink>
      }
      facts={[
        { name: 'Entries', value: entries },
        { name: 'Winners', value: places },
        { name: 'Paid', value: `${paid} of ${places}` },
        { name: 'Closes', value: formatTime(ballot.closesAt) },
        { name: 'Draw', value: formatTime(ballot.terms.drawsAt) },
      ]}
      history={history}
    >
      <DocumentSection title="Steps">
        {steps.length > 0 ? (
          <Facts
            layout="table"
            facts={steps.map(({ step, at }) => ({ name: stepLabels[step], value: formatTime(at) }))}
            className="max-w-md"
          />
        ) : (
          <p className="text-ink-2 text-sm">
            Nothing yet. The order is decided by drand round {ballot.terms.round}; nobody can see or change it
            before that.
          </p>
        )}
      </DocumentSection>
      {rejected.length > 0 && (
        <DocumentSection title="Not counted">
          <Facts
            layout="table"
            facts={rejected.map(({ reason, entries }) => ({
              name: rejectionReasons[reason],
              value: entries,
            }))}
            className="max-w-md [&_dt]:first-letter:uppercase"
          />
        </DocumentSection>
      )}
      {phase === 'open' && <NearDuplicates dropId={ballot.id} groups={nearDuplicates} />}
      {offers.length > 0 && (
        <DocumentLines
          caption="Winners"
          columns={columns}
          rows={offers}
          getKey={({ place }) => String(place)}
        />
      )}
    </AdminDocument>
  );
}

import type { Ballot } from '#shared/contracts/ballots/ballots.ts';
import { rejectionReasons } from '#shared/domain/ballots/entry.ts';
import { type Check, isPublicChain } from '#shared/domain/ballots/verify-ballot.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { CircleCheck, CircleX, LoaderCircle } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useVerifiedDraw } from './use-verified-draw.ts';

/** What is published before the draw, and after it the draw itself with its verification. */
export function PublishedDraw({ ballot }: { ballot: Ballot }) {
  const { commitment, draw, terms } = ballot;
  if (!commitment) return null;
  const { entries, root, rejected, committedAt, round } = commitment;
  return (
    <section className="grid gap-4">
      <h2 className="font-display text-2xl">{draw ? 'The draw' : 'Published before the draw'}</h2>
      {round !== terms.round && (
        <Notice tone="warn" title={`Round ${round} replaced round ${terms.round}`}>
          <p>
            We published the entries too late for the round we had named. That was our mistake. A later round,
            which nobody knew in advance either, decides instead.
          </p>
        </Notice>
      )}
      {!isPublicChain(ballot.chain) && (
        <Notice tone="warn" title="This is a sample draw">
          <p>Its beacon is not drand's public one, so its signature proves nothing by itself.</p>
        </Notice>
      )}
      <Facts
        layout="table"
        facts={[
          { name: 'Entries that count', value: entries },
          { name: 'Published', value: formatTime(committedAt) },
          { name: 'Drand round', value: round },
          ...rejected.map(({ reason, entries }) => ({
            name: `Not counted: ${rejectionReasons[reason]}`,
            value: entries,
          })),
        ]}
      />
      <Code label="Merkle root of all entries" code={root} />
      {draw && (
        <>
          <Code label="The beacon's signature" code={draw.signature} />
          <Code label="Randomness" code={draw.randomness} />
          <Verification ballot={ballot} />
        </>
      )}
    </section>
  );
}

const Code = ({ label, code }: { label: string; code: string }) => (
  <p className="text-sm">
    <span className="text-ink-3 text-xs">{label}</span>
    <code className="mt-0.5 block break-all text-ink-2">{code}</code>
  </p>
);

const sentences: Record<Check, [right: string, wrong: string]> = {
  committed_before: [
    'The entries were published before the round came out.',
    'The entries were published after the round came out.',
  ],
  number: [
    'The list has as many entries as were published.',
    'The list has more or fewer entries than published.',
  ],
  root: ['The list has the published Merkle root.', 'The list does not have the published Merkle root.'],
  beacon: [
    "The beacon's operators have signed the round.",
    "The signature is not from the beacon's operators.",
  ],
  order: ['The order follows from the beacon.', 'The order does not follow from the beacon.'],
};

/** Repeats every step of the draw in this browser. */
function Verification({ ballot }: { ballot: Ballot }) {
  const { checks, published, error, refetch } = useVerifiedDraw(ballot);
  if (error) return <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />;
  const isRight = checks && Object.values(checks).every(Boolean);
  return (
    <>
      <div role="status" className="rounded-card border border-hairline bg-surface p-5">
        <p className="font-medium text-ink">
          {!checks
            ? 'Repeating the draw in your browser...'
            : isRight
              ? 'Your browser has repeated the draw and got the same result'
              : 'The repeated draw does not match the published one'}
        </p>
        <ul className="mt-3 grid gap-2 text-sm">
          {(Object.keys(sentences) as Check[]).map((check) => (
            <li key={check} className="flex items-start gap-2 text-ink-2">
              <Mark isRight={checks?.[check]} />
              {sentences[check][checks && !checks[check] ? 1 : 0]}
            </li>
          ))}
        </ul>
      </div>
      {published && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            look="outline"
            size="sm"
            onClick={() =>
              saveFile(
                `ballot-${ballot.id}.json`,
                'application/json',
                `${JSON.stringify(published, null, 2)}\n`,
              )
            }
          >
            Download the draw
          </Button>
          <p className="text-ink-3 text-xs">
            Verify it without us: <code>node verify-ballot.mjs ballot-{ballot.id}.json</code>
          </p>
        </div>
      )}
    </>
  );
}

function Mark({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined) return <LoaderCircle className="mt-0.5 size-4 shrink-0 text-ink-3" />;
  return isRight ? (
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" />
  ) : (
    <CircleX className="mt-0.5 size-4 shrink-0 text-error" />
  );
}

import { useState } from 'react';
import type { BallotProgress } from '#shared/contracts/ballots/ballot-desk.ts';
import { likenesses } from '#shared/domain/ballots/near-duplicates.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { useRejectEntry } from './queries.ts';

type Group = BallotProgress['nearDuplicates'][number];
type Entrant = Group['entries'][number];

/** Entries that may be of one person. Families and guests of one bar look alike too, so a person decides. */
export function NearDuplicates({ dropId, groups }: { dropId: string; groups: readonly Group[] }) {
  const [requested, setRequested] = useState<Entrant | null>(null);
  const { mutateAsync, isPending } = useRejectEntry(dropId);
  const reject = async (entrant: Entrant) => {
    try {
      await mutateAsync(entrant.entryId);
      toast({ title: 'Entry rejected', description: `${entrant.email} has been emailed.` });
    } catch (error) {
      showFailure('Entry not rejected')(error);
    }
    setRequested(null);
  };
  return (
    <DocumentSection title="Possible duplicates">
      {groups.length === 0 && <p className="text-ink-2 text-sm">None so far.</p>}
      <ul className="grid gap-5">
        {groups.map(({ likeness, total, entries }) => (
          <li key={`${likeness} ${entries[0]?.entryId}`}>
            <h3 className="font-medium text-sm">
              {likenesses[likeness]}: {total} entries
            </h3>
            <ul className="mt-2 divide-y divide-hairline border-hairline border-y">
              {entries.map((entrant) => (
                <li
                  key={entrant.entryId}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5 text-sm"
                >
                  <span className="wrap-anywhere min-w-0">
                    {entrant.name}, {entrant.email}
                    <br />
                    <span className="text-ink-3">
                      {entrant.address}, {formatTime(entrant.enteredAt)}
                    </span>
                  </span>
                  <Allowed permission="products.edit">
                    <Button look="outline" size="sm" onClick={() => setRequested(entrant)}>
                      Reject
                      <span className="sr-only">: {entrant.email}</span>
                    </Button>
                  </Allowed>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={requested !== null}
        onClose={() => setRequested(null)}
        title="Reject this entry?"
        press="Reject entry"
        onPress={() => requested && void reject(requested)}
        isPending={isPending}
      >
        {`${requested?.email ?? ''} is emailed that the entry doesn't count. The number of rejected entries is published, and this cannot be undone.`}
      </Confirm>
    </DocumentSection>
  );
}

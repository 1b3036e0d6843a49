import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DropRehearsal } from '#shared/contracts/catalogue/drops.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { parseLondonTime } from '#shared/domain/common/parse-london-time.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dropHref } from './drop-paths.ts';
import { useRehearsal } from './queries.ts';

/** The next time that it is six in the evening at the bar, as the input holds it. */
function findNextEvening(): string {
  const evening = `${toLondonDay(new Date())}T18:00`;
  const isOver = (parseLondonTime(evening)?.getTime() ?? 0) <= Date.now();
  return isOver ? `${addDays(evening.slice(0, 10), 1)}T18:00` : evening;
}

type RehearsalPageProps = { show: (rehearsal: DropRehearsal) => ReactNode };

/** The shop as it will be at a chosen moment, which is part of the address. */
export function RehearsalPage({ show }: RehearsalPageProps) {
  const [query, setQuery] = useSearchParams();
  const typed = query.get('at') || findNextEvening();
  const at = parseLondonTime(typed);
  return (
    <AdminPage
      title="Rehearsal"
      note="What shoppers will see at a time you choose, with the current stock. Nothing in the shop changes."
      actions={
        <ButtonLink to={dropHref()} look="outline" size="sm">
          Back to drops
        </ButtonLink>
      }
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        <div className="max-w-xs">
          <Field label="Show the shop at" hint="London time.">
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                defaultValue={typed}
                onChange={({ target }) => target.value && setQuery({ at: target.value }, { replace: true })}
              />
            )}
          </Field>
        </div>
        {at ? (
          <Rehearsed at={at.toISOString()} show={show} />
        ) : (
          <Notice tone="warn">Please choose a date and time.</Notice>
        )}
      </div>
    </AdminPage>
  );
}

function Rehearsed({ at, show }: RehearsalPageProps & { at: string }) {
  return (
    <AdminQueryBoundary query={useRehearsal(at)} what="the rehearsal">
      {(data) => (
        <>
          <Notice title={`The shop at ${formatTime(data.at)}`}>
            <p>{data.drop ? `“${data.drop.title}” is open.` : 'No drop is open.'}</p>
            {data.newProducts.length > 0 && (
              <p>Live by then: {data.newProducts.map(({ name }) => name).join(', ')}.</p>
            )}
          </Notice>
          {show(data)}
        </>
      )}
    </AdminQueryBoundary>
  );
}

import { formatDate } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useEndSessions, useSessions } from './queries.ts';
import { Section } from './section.tsx';

/** Every device that is signed in, and the way to sign it out from here. */
export function Sessions() {
  const query = useSessions();
  const { mutate, isPending, isError } = useEndSessions();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section
      title="Where you are signed in"
      aside={
        others.length > 1 && (
          <Button look="outline" size="sm" pending={isPending} onClick={() => mutate('others')}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <QueryBoundary
        query={query}
        failure="Your devices could not be loaded"
        loading="Loading your devices"
        skeleton={<Skeleton className="h-16" />}
      >
        {(sessions) => (
          <ul className="divide-y divide-hairline border-hairline border-y">
            {sessions.map(({ id, device, openedAt, isCurrent }) => (
              <li key={id} className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-2">
                <p>
                  {device}
                  <span className="block text-ink-3 text-sm">
                    {isCurrent ? 'This device' : 'Signed in'}, since {formatDate(openedAt)}
                  </span>
                </p>
                {!isCurrent && (
                  <Button look="quiet" size="sm" pending={isPending} onClick={() => mutate(id)}>
                    Sign out<span className="sr-only">, {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {isError && <ErrorMessage className="mt-3">That did not work. Please try again.</ErrorMessage>}
    </Section>
  );
}

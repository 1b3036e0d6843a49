import { formatDate } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useEndSessions, useSessions } from './queries.ts';
import { Section } from './section.tsx';

/** Every device that is signed in, and the way to sign it out from here. */
export function Sessions() {
  const { data, error, refetch, isFetching } = useSessions();
  const { mutate, isPending, isError } = useEndSessions();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
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
      {data && (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {data.map(({ id, device, openedAt, isCurrent }) => (
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
      {isError && (
        <div role="alert" className="mt-3">
          <FieldMessage>That did not work. Please try again.</FieldMessage>
        </div>
      )}
      {!data && error && (
        <ErrorState
          title="Your devices could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <>
          <Loading label="Loading your devices" />
          <Skeleton className="h-16" />
        </>
      )}
    </Section>
  );
}

import { Link } from 'react-router-dom';
import type { Alert } from '#shared/contracts/alerts/alerts.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { formatDate, formatTime } from '#web/lib/format-date.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-notice.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAlerts, useCancelAlert } from './queries.ts';

/** The customer's alerts, each with a button to cancel it. */
export function AlertList() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  if (isAuthenticated) return <OwnAlerts />;
  return (
    <SignInPrompt next={privatePaths.alerts.href()}>
      Sign in to see your alerts. Each alert email also has a link to cancel it.
    </SignInPrompt>
  );
}

function OwnAlerts() {
  const query = useAlerts();
  const { mutate, isPending, isError } = useCancelAlert();
  useSessionEnd(query.error);
  return (
    <div className="max-w-4xl">
      <h1 className="mb-8 font-display text-4xl">Your alerts</h1>
      <QueryBoundary
        query={query}
        failure="Your alerts could not be loaded"
        loading="Loading your alerts"
        skeleton={<Skeleton className="h-16" />}
      >
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p className="text-ink-2">
              No alerts yet. On the page of a sold-out bottle, or of a drop that hasn't opened yet, you can
              ask us to email you.
            </p>
          ) : (
            <ul className="divide-y divide-hairline border-hairline border-y">
              {alerts.map((alert) => (
                <AlertRow
                  key={alert.id}
                  alert={alert}
                  isPending={isPending}
                  onCancel={() => mutate(alert.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isError && <ErrorMessage className="mt-3">That did not work. Please try again.</ErrorMessage>}
    </div>
  );
}

type AlertRowProps = { alert: Alert; isPending: boolean; onCancel: () => void };

function AlertRow({ alert: { name, productId, opensAt, since }, isPending, onCancel }: AlertRowProps) {
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0">
        {productId ? (
          <Link
            to={paths.product.href(productId)}
            className="font-medium text-brass-light underline decoration-control underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="block text-ink-3 text-sm">
          {opensAt ? `Reminder: opens on ${formatTime(opensAt)}` : 'When it is back in stock'}, since{' '}
          {formatDate(since)}
        </span>
      </p>
      <Button look="quiet" size="sm" pending={isPending} onClick={onCancel} className="-mr-4">
        Cancel<span className="sr-only"> the alert for {name}</span>
      </Button>
    </li>
  );
}

import { describeFailure, getProblem } from '#web/lib/problem.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useAcceptInvitation } from './sign-in-queries.ts';

/** Invitation links lead here. Nothing happens before a press, because email scanners open links too. */
export function JoinPage({ onEnter }: { onEnter: () => void }) {
  const { query, replaceQuery } = useAddressQuery();
  const accept = useAcceptInvitation();
  const press = () =>
    accept.mutate(
      { token: query.get('token') ?? '' },
      {
        onSuccess: () => {
          replaceQuery(new URLSearchParams());
          onEnter();
        },
      },
    );
  return (
    <div className="page grid min-h-[60dvh] place-content-center py-16">
      <PageHead title="Join the back office" />
      <div className="grid w-[min(26rem,calc(100vw-2*var(--gutter)))] gap-5 rounded-card border border-hairline bg-surface p-6 sm:p-8">
        <h1 className="font-display text-3xl">Join the back office</h1>
        <p className="text-ink-2">
          You've been invited. Next, set up a passkey or an authenticator app to sign in with.
        </p>
        {accept.isError && (
          <Notice
            tone="error"
            title={getProblem(accept.error)?.title ?? 'The back office could not be reached'}
          >
            <p>{describeFailure(accept.error)}</p>
          </Notice>
        )}
        <Button size="lg" wide pending={accept.isPending} onClick={press}>
          Accept the invitation
        </Button>
      </div>
    </div>
  );
}

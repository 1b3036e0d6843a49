import type { NewsletterPreferences } from '#shared/contracts/newsletter/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedAction } from './failed-action.tsx';
import { useReload } from './preferences-queries.ts';
import { useRejoin, useUnsubscribe } from './queries.ts';
import { SubscriberSection } from './subscriber-section.tsx';

const statusSentences: Record<NewsletterPreferences['status'], string> = {
  active: "You're on the list. We only email you about exclusive releases and events.",
  pending: "You're not on the list yet. Please confirm using the link in the email we sent you.",
  unsubscribed: "You have unsubscribed, so we don't email you.",
  suppressed: 'We no longer email you.',
};

const suppressionReasons = {
  bounce: 'Our last email bounced because the address could not be found.',
  complaint: 'Our last email was reported as spam.',
};

type SubscriptionStatusProps = { token: string; reader: NewsletterPreferences };

/** Whether a reader is subscribed, and a button to leave or rejoin. */
export function SubscriptionStatus({ token, reader }: SubscriptionStatusProps) {
  const { status, suppressedReason, leaveToken } = reader;
  const reload = useReload(token);
  const leaving = useUnsubscribe();
  const joining = useRejoin();
  const isIn = status === 'active' || status === 'pending';
  const leave = () => {
    joining.reset();
    leaving.mutate(leaveToken, { onSuccess: () => void reload() });
  };
  const rejoin = () => {
    leaving.reset();
    joining.mutate(leaveToken, { onSuccess: () => void reload() });
  };
  return (
    <SubscriberSection title="Your subscription">
      <p className="max-w-measure text-ink-2" role="status">
        {suppressedReason && `${suppressionReasons[suppressedReason]} `}
        {statusSentences[status]}
      </p>
      {joining.data && (
        <Notice tone="ok" title="One step left">
          <p>{joining.data.message}</p>
        </Notice>
      )}
      {leaving.error && <FailedAction title="We could not unsubscribe you" error={leaving.error} />}
      {joining.error && <FailedAction title="We could not email you" error={joining.error} />}
      <div className="flex flex-wrap gap-3">
        {status !== 'active' && (
          <Button pending={joining.isPending} onClick={rejoin}>
            {joining.isPending ? 'Sending...' : status === 'pending' ? 'Send the email again' : 'Join again'}
          </Button>
        )}
        {isIn && (
          <Button look="outline" pending={leaving.isPending} onClick={leave}>
            {leaving.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        )}
      </div>
    </SubscriberSection>
  );
}

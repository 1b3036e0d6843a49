import type { NewsletterPreferences } from '#shared/api/newsletter-preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedPress } from './failed-press.tsx';
import { useReload } from './preferences-queries.ts';
import { useRejoin, useUnsubscribe } from './queries.ts';
import { ReaderSection } from './reader-section.tsx';

const stands: Record<NewsletterPreferences['status'], string> = {
  active: 'You are on the list: we write to you about exclusive releases and events, and about nothing else.',
  pending: 'You are not on the list yet: the letter that we sent you has a button to confirm.',
  unsubscribed: 'You have left the list: we do not write to you.',
  suppressed: 'We do not write to you any more.',
};

const reasons = {
  bounce: 'Our last letter came back, as if there were no such mailbox.',
  complaint: 'Our last letter was reported as unwanted.',
};

type ReaderPlaceProps = { token: string; reader: NewsletterPreferences };

/** Whether a reader is on the list, and the way out of it or back. */
export function ReaderPlace({ token, reader }: ReaderPlaceProps) {
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
    <ReaderSection title="Your place on the list">
      <p className="max-w-measure text-ink-2" role="status">
        {suppressedReason && `${reasons[suppressedReason]} `}
        {stands[status]}
      </p>
      {joining.data && (
        <Notice tone="ok" title="One step left">
          <p>{joining.data.message}</p>
        </Notice>
      )}
      {leaving.error && <FailedPress title="You could not be taken off the list" error={leaving.error} />}
      {joining.error && <FailedPress title="We could not send you a letter" error={joining.error} />}
      <div className="flex flex-wrap gap-3">
        {status !== 'active' && (
          <Button pending={joining.isPending} onClick={rejoin}>
            {joining.isPending ? 'Sending...' : status === 'pending' ? 'Send the letter again' : 'Join again'}
          </Button>
        )}
        {isIn && (
          <Button look="outline" pending={leaving.isPending} onClick={leave}>
            {leaving.isPending ? 'Unsubscribing...' : 'Unsubscribe'}
          </Button>
        )}
      </div>
    </ReaderSection>
  );
}

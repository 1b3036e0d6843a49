import { suggestMailbox } from '#shared/domain/common/mailbox-typo.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';

type MailboxHintProps = { email: string; onAccept: (email: string) => void };

/** Offers the address that was probably meant, once typing has paused. */
export function MailboxHint({ email, onAccept }: MailboxHintProps) {
  const better = suggestMailbox(useDebouncedValue(email));
  return (
    <div role="status">
      {better && suggestMailbox(email) === better && (
        <p className="mt-1.5 text-ink-2 text-sm">
          Did you mean{' '}
          <button
            type="button"
            onClick={() => onAccept(better)}
            className="wrap-anywhere min-h-6 text-brass-light underline underline-offset-4"
          >
            {better}
          </button>
          ?
        </p>
      )}
    </div>
  );
}

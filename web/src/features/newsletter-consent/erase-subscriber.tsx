import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FailedAction } from './failed-action.tsx';
import { useErase } from './preferences-queries.ts';
import { SubscriberSection } from './subscriber-section.tsx';

/** Deletes a subscriber, which cannot be undone, so it asks for confirmation in the button's place. */
export function EraseSubscriber({ token, onErased }: { token: string; onErased: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, error, isPending } = useErase(token);
  const question = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
    else if (wasConfirming.current) first.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  return (
    <SubscriberSection title="Delete my data">
      <p className="max-w-measure text-ink-2">
        We unsubscribe you and delete your name, email address and consents from the newsletter. Your orders
        and account are not affected. For two years we keep a one-way code made from your address so that we
        don't email you again.
      </p>
      {error && <FailedAction title="Your data could not be deleted" error={error} />}
      {isConfirming ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form, and there is none.
        <div
          ref={question}
          role="group"
          aria-label="Delete permanently?"
          tabIndex={-1}
          className="grid gap-4 rounded-card border border-hairline bg-surface p-5"
        >
          <p className="font-medium">Delete permanently? This cannot be undone.</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={isPending} onClick={() => mutate(undefined, { onSuccess: onErased })}>
              {isPending ? 'Deleting...' : 'Delete permanently'}
            </Button>
            <Button look="quiet" onClick={() => setConfirming(false)}>
              Keep my data
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={first} look="outline" onClick={() => setConfirming(true)}>
          Delete my data
        </Button>
      )}
    </SubscriberSection>
  );
}

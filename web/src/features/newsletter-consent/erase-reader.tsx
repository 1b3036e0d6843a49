import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FailedPress } from './failed-press.tsx';
import { useErase } from './preferences-queries.ts';
import { ReaderSection } from './reader-section.tsx';

/** Deletes a reader, which nothing brings back: so it is asked once more, where the button stood. */
export function EraseReader({ token, onErased }: { token: string; onErased: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, error, isPending } = useErase(token);
  const question = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <ReaderSection title="Delete my data">
      <p className="max-w-measure text-ink-2">
        You leave the list, and your name, your address and what you agreed to are deleted from the
        newsletter. Orders and an account stay as they are. For two years we keep a check value, which is not
        the address but knows it again, so as not to write to it.
      </p>
      {error && <FailedPress title="Your data could not be deleted" error={error} />}
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as part of a form, and there is none.
        <div
          ref={question}
          role="group"
          aria-label="Delete for good?"
          tabIndex={-1}
          className="grid gap-4 rounded-card border border-hairline bg-surface p-5"
        >
          <p className="font-medium">Delete for good? Nothing of it can be brought back.</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={isPending} onClick={() => mutate(undefined, { onSuccess: onErased })}>
              {isPending ? 'Deleting...' : 'Delete for good'}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Keep my data
            </Button>
          </div>
        </div>
      ) : (
        <Button ref={first} look="outline" onClick={() => setAsking(true)}>
          Delete my data
        </Button>
      )}
    </ReaderSection>
  );
}

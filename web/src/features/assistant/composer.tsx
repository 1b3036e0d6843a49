import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { assistantSentences, questionLimits } from '#shared/domain/assistant/assistant.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ArrowUp, Square } from '#web/ui/icons.tsx';
import { controlClass } from '#web/ui/input.tsx';
import { setDraft, useConversation } from './conversation-store.ts';
import { returnFocus } from './return-focus.ts';

type ComposerProps = {
  /** Returns whether the question was sent; an unsent one stays in the field. */
  ask: (message: string) => boolean;
  canSend: boolean;
  /** Set while an answer can be stopped; the stop button then replaces the send button. */
  stop?: () => void;
};

/** The input for questions. Enter sends, Shift and Enter start a new line. */
export function Composer({ ask, canSend, stop }: ComposerProps) {
  const draft = useConversation((state) => state.draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const message = draft.trim();
  const isTooLong = message.length > questionLimits.messageLength;
  const isOff = !canSend || message === '' || isTooLong;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isOff && ask(message)) setDraft('');
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  }

  return (
    <form onSubmit={send} className="grid gap-1.5">
      <div className="flex items-end gap-2.5">
        <textarea
          ref={field}
          aria-label="Your question"
          placeholder="Ask about a bottle"
          rows={1}
          enterKeyHint="send"
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? problemId : undefined}
          className={`${controlClass} field-sizing-content max-h-36 resize-none py-2.5 leading-normal`}
        />
        {stop ? (
          <Button
            key="stop"
            onClick={({ currentTarget }) => {
              returnFocus(currentTarget);
              stop();
            }}
            look="outline"
            size="bare"
            className="min-h-12 shrink-0 px-4"
          >
            <Square className="size-3.5 fill-current" />
            Stop
          </Button>
        ) : (
          <button
            key="send"
            type="submit"
            aria-disabled={isOff || undefined}
            className={buttonClass({
              look: 'primary',
              size: 'bare',
              className: 'min-h-12 shrink-0 px-4 aria-disabled:cursor-default aria-disabled:opacity-45',
            })}
          >
            <ArrowUp className="size-4.5" />
            Send
          </button>
        )}
      </div>
      {isTooLong && (
        <p id={problemId} role="alert" className="text-error text-sm">
          {assistantSentences.tooLong}
        </p>
      )}
    </form>
  );
}

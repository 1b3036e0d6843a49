import { useMutation } from '@tanstack/react-query';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { call } from '#web/lib/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ThumbsDown, ThumbsUp } from '#web/ui/icons.tsx';
import { type Message, type Rating, rateMessage, toQuestionId } from './conversation.ts';
import { updateConversation } from './conversation-store.ts';

const choices = [
  { rating: 'helpful', label: 'Helpful', Icon: ThumbsUp },
  { rating: 'unhelpful', label: 'Not helpful', Icon: ThumbsDown },
] as const satisfies readonly { rating: Rating; label: string; Icon: typeof ThumbsUp }[];

const thanks: Record<Rating, string> = {
  helpful: 'Thank you.',
  unhelpful: 'Thank you. A person can help too: choose “Ask a person”.',
};

/** Asks whether an answer helped; it can be rated once. */
export function RateAnswer({ message }: { message: Message }) {
  const { rating } = message;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (given: Rating) =>
      call(assistantApi.rateAnswer, {
        body: { questionId: toQuestionId(message), isHelpful: given === 'helpful' },
      }),
    onSuccess: (_, given) => updateConversation((before) => rateMessage(before, message.id, given)),
  });
  return (
    <>
      {choices.map(({ rating: choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={rating === choice}
          aria-disabled={isPending || rating !== undefined || undefined}
          onClick={() => {
            if (!isPending && !rating) mutate(choice);
          }}
          className={buttonClass({
            look: 'quiet',
            size: 'bare',
            className:
              'min-w-11 text-xs aria-disabled:cursor-default aria-pressed:text-brass-light! aria-disabled:not-aria-pressed:opacity-45',
          })}
        >
          <Icon className="size-4" />
          <span className="sr-only">{label}</span>
        </button>
      ))}
      <p role="status" className="text-ink-3 text-xs">
        {rating ? thanks[rating] : isError ? 'Could not send' : ''}
      </p>
    </>
  );
}

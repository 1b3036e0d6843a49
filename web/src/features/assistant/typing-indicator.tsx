import { store } from '#shared/store.ts';
import { AssistantBubble } from './message-bubble.tsx';

const dots = ['first', 'second', 'third'];

/** That an answer is on its way, and what is being done for it; the announcer tells it to those who do not see it. */
export function TypingIndicator({ doing }: { doing: string | null }) {
  return (
    <AssistantBubble>
      <p className="flex items-center gap-3 text-ink-3 text-sm">
        <span aria-hidden="true" className="flex gap-1.5">
          {dots.map((dot) => (
            <span
              key={dot}
              className="size-1.5 animate-[shimmer_1.2s_infinite] rounded-full bg-brass nth-2:[animation-delay:200ms] nth-3:[animation-delay:400ms]"
            />
          ))}
        </span>
        {doing ?? `${store.assistant} is typing`}
      </p>
    </AssistantBubble>
  );
}

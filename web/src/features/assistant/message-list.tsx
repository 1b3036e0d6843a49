import { type ReactNode, useState } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import type { Conversation } from './conversation.ts';
import { useConversation } from './conversation-store.ts';
import { interruptionMessages } from './copy.ts';
import { HandOver } from './hand-over.tsx';
import { AssistantBubble, MessageBubble } from './message-bubble.tsx';
import { plainText } from './plain-text.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

const dots = ['first', 'second', 'third'];

/** Shows that an answer is pending, and what is being done for it; the announcer tells screen readers. */
function TypingIndicator({ doing }: { doing: string | null }) {
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

type MessageListProps = {
  /** Shown above the first question. */
  children: ReactNode;
  actionFor: (product: Product) => ReactNode;
  onLeave: () => void;
  /** Asks the last question once more; set while that can be sent. */
  onAskAgain?: () => void;
};

/** The conversation so far. The announcer reads it to screen readers, so not every piece of an answer is read out. */
export function MessageList({ children, actionFor, onLeave, onAskAgain }: MessageListProps) {
  const conversation = useConversation((state) => state.conversation);
  const { messages, pending } = conversation;
  const end = useStickToBottom(conversation);
  const last = messages.at(-1);
  const hasFailed = pending === null && (last?.type === 'error' || last?.cut !== undefined);
  const hasBegun = last !== undefined && last.type !== 'user' && pending !== null;
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label="Conversation"
        tabIndex={-1}
        className="grid grid-cols-1 gap-6 outline-none"
      >
        {children}
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            isOnItsWay={hasBegun && message === last}
            actionFor={actionFor}
            onLeave={onLeave}
            onAskAgain={hasFailed && message === last ? onAskAgain : undefined}
          />
        ))}
        {pending && (!hasBegun || pending.doing !== null) && <TypingIndicator doing={pending.doing} />}
      </div>
      <div ref={end} aria-hidden="true" className="h-4" />
      <HandOver key={messages[0]?.id} />
      <Announcer {...conversation} />
    </>
  );
}

/** Tells screen readers that an answer is pending, and then reads the complete answer once. */
function Announcer({ messages, pending }: Conversation) {
  const last = messages.at(-1);
  // Messages that were there from the start are not announced.
  const [seenBefore] = useState(last?.id);
  const isNews = last !== undefined && last.type !== 'user' && last.id !== seenBefore;
  return (
    <p role="status" className="sr-only">
      {pending ? (pending.doing ?? `${store.assistant} is typing`) : isNews ? formatAnnouncement(last) : ''}
    </p>
  );
}

function formatAnnouncement({ content, cut, bottles = [] }: Conversation['messages'][number]): string {
  const shown =
    bottles.length > 0
      ? `${bottles.length === 1 ? '1 bottle is' : `${bottles.length} bottles are`} shown.`
      : '';
  return [`${store.assistant}:`, plainText(content), cut ? interruptionMessages[cut] : '', shown]
    .filter(Boolean)
    .join(' ');
}

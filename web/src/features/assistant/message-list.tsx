import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { Announcer } from './announcer.tsx';
import { useConversation } from './conversation-store.ts';
import { MessageBubble } from './message-bubble.tsx';
import { TypingIndicator } from './typing-indicator.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type MessageListProps = {
  /** What stands above the first question. */
  children: ReactNode;
  actionFor: (product: Product) => ReactNode;
  onLeave: () => void;
  /** Asks the last question once more; set while that can be sent. */
  onAskAgain?: () => void;
};

/** The conversation as far as it has come. It is told by the announcer, so that not every piece of an answer is read out. */
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
      <Announcer {...conversation} />
    </>
  );
}

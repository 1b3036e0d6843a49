import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { BottleCard } from './bottle-card.tsx';
import type { Message } from './conversation.ts';
import { interruptionMessages } from './copy.ts';
import { AnswerText } from './markdown.tsx';
import { formatAsOf } from './printed-answers.ts';
import { RateAnswer } from './rate-answer.tsx';
import { returnFocus } from './return-focus.ts';

type MessageBubbleProps = {
  message: Message;
  isOnItsWay: boolean;
  actionFor: (product: Product) => ReactNode;
  onLeave: () => void;
  /** Set when the question can be asked again. */
  onAskAgain?: () => void;
};

/** One message, from the visitor or from the shop. */
export function MessageBubble({ message, ...rest }: MessageBubbleProps) {
  if (message.type !== 'user') return <Answer message={message} {...rest} />;
  return (
    <div
      data-question
      className="ml-10 justify-self-end rounded-card bg-surface-3 px-4 py-2.5 forced-colors:border"
    >
      <p className="sr-only">You:</p>
      <p className="wrap-anywhere whitespace-pre-wrap text-base">{message.content}</p>
    </div>
  );
}

function Answer({ message, isOnItsWay, actionFor, onLeave, onAskAgain }: MessageBubbleProps) {
  const { type, content, bottles, cut } = message;
  const asOf = formatAsOf(message, performance.timeOrigin);
  return (
    <AssistantBubble>
      {content && type === 'assistant' && <AnswerText text={content} onLeave={onLeave} />}
      {type === 'error' && <p className="max-w-measure text-ink-2">{content}</p>}
      {bottles && bottles.length > 0 && (
        <ul className="grid gap-2.5">
          {bottles.map((id) => (
            <li key={id}>
              <BottleCard id={id} actionFor={actionFor} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {asOf && <p className="text-ink-3 text-xs">{asOf}</p>}
      {cut && <p className="text-ink-3 text-sm">{interruptionMessages[cut]}</p>}
      {!isOnItsWay && (
        <div className="flex flex-wrap items-center gap-x-1">
          {content && type === 'assistant' && <CopyButton text={content} what="the answer" />}
          {content && type === 'assistant' && !cut && <RateAnswer message={message} />}
          {onAskAgain && (
            <Button
              look="link"
              className="text-sm"
              onClick={({ currentTarget }) => {
                returnFocus(currentTarget);
                onAskAgain();
              }}
            >
              Ask again
            </Button>
          )}
        </div>
      )}
    </AssistantBubble>
  );
}

/** A message from the shop, under the name of its assistant. */
export function AssistantBubble({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p className="text-brass text-xs">{store.assistant}</p>
      {children}
    </div>
  );
}

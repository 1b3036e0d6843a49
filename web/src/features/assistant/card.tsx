import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { mobile, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Chip } from './chip.tsx';
import { Composer } from './composer.tsx';
import { useConversation } from './conversation-store.ts';
import { greeting, suggestions } from './copy.ts';
import { FixedNotice } from './fixed-notice.tsx';
import { AssistantBubble } from './message-bubble.tsx';
import { MessageList } from './message-list.tsx';
import { useChat } from './queries.ts';
import { createRetry } from './retry-question.ts';
import { StartAgain } from './start-again.tsx';
import type { Consultation } from './use-consultation.ts';
import { closeAssistant, openPanel } from './view-store.ts';

type CardProps = {
  isOpen: boolean;
  consultation: Consultation;
  actionFor: (product: Product) => ReactNode;
};

const stay = () => {};

/**
 * The small conversation in the corner, next to the page; on a phone it fills the screen. Its answers use the
 * connection, or the call when there is none.
 */
export function Card({ isOpen, consultation, actionFor }: CardProps) {
  const isPhone = useMedia(mobile);
  const call = useChat();
  const chat = {
    ...call,
    ask: (message: string) => consultation.ask(message, 'quick') || call.ask(message),
    stop: consultation.stop,
    forgetFailure: consultation.forgetFailure,
  };
  return (
    <Sheet
      side="corner"
      isModal={isPhone}
      isOpen={isOpen}
      onOpenChange={closeAssistant}
      title={`${store.brand} AI Assistant`}
      aside={
        <Button onClick={openPanel} look="outline" size="bare" className="whitespace-nowrap px-2.5 text-sm">
          AI Consultant
        </Button>
      }
      footer={
        <div className="grid gap-2.5">
          <Composer {...chat} />
          <div className="flex items-end gap-3">
            <div className="grid grow gap-1.5">
              <Disclaimer />
              <FixedNotice />
            </div>
            <StartAgain isSmall />
          </div>
        </div>
      }
      beginsAtField={!isPhone}
    >
      <MessageList
        actionFor={actionFor}
        onLeave={isPhone ? closeAssistant : stay}
        onAskAgain={createRetry(chat)}
      >
        <AssistantBubble>
          <p className="text-ink-2">{greeting}</p>
        </AssistantBubble>
        <Suggestions {...chat} />
      </MessageList>
    </Sheet>
  );
}

function Suggestions({ canSend, ask }: ReturnType<typeof useChat>) {
  const isAlone = useConversation(({ conversation }) => conversation.messages.length === 0);
  if (!isAlone) return null;
  return (
    <ul aria-label="Suggested questions" className="flex flex-wrap gap-2">
      {suggestions.map((text) => (
        <li key={text}>
          <Chip text={text} onPress={ask} isOff={!canSend} />
        </li>
      ))}
    </ul>
  );
}

function Disclaimer() {
  return (
    <p className="text-ink-3 text-xs leading-snug">
      AI responses may vary. For purchases, visit our{' '}
      <Link to={paths.collection.href()} className="text-brass-light underline underline-offset-2">
        collection page
      </Link>
      .
    </p>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { assistantSentences, consultationTypes } from '#shared/domain/assistant/assistant.ts';
import { store } from '#shared/store.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Minimize2, Power } from '#web/ui/icons.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Chip } from './chip.tsx';
import { Composer } from './composer.tsx';
import type { SocketState } from './consultation-socket.ts';
import { setConsultationType, useConversation } from './conversation-store.ts';
import { about, modes, quickQuestions, starters, welcome, whereStored } from './copy.ts';
import { FixedNotice } from './fixed-notice.tsx';
import { MessageList } from './message-list.tsx';
import { createRetry } from './retry-question.ts';
import { StartAgain } from './start-again.tsx';
import type { Consultation } from './use-consultation.ts';
import { closeAssistant, openCard } from './view-store.ts';

type PanelProps = {
  isOpen: boolean;
  consultation: Consultation;
  actionFor: (product: Product) => ReactNode;
};

/** AI Simo over the whole page; the card is the same conversation in a corner of it. */
export function Panel({ isOpen, consultation, actionFor }: PanelProps) {
  const { state, reconnect } = consultation;
  const isWide = useMedia('(width >= 64rem)');
  const hasKeyboard = useMedia('(width >= 48rem) and (hover: hover)');
  return (
    <Sheet
      side="stage"
      isOpen={isOpen}
      onOpenChange={closeAssistant}
      title={store.assistant}
      note={<ConnectionState state={state} />}
      aside={
        <>
          <StartAgain />
          <Button onClick={openCard} look="quiet" size="bare" className="min-w-11 shrink-0 px-3 text-sm">
            <Minimize2 className="size-4.5" />
            <span className="max-md:sr-only">Smaller window</span>
          </Button>
        </>
      }
      leave={
        <>
          <Power className="size-4.5 max-sm:hidden" />
          Shutdown AI
        </>
      }
      footer={
        <div className="grid gap-3">
          {state === 'lost' && <Lost onRetry={reconnect} />}
          <ModeSwitch />
          <Composer {...consultation} />
          <FixedNotice />
        </div>
      }
      beginsAtField={hasKeyboard}
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[1fr_17rem]">
        {!isWide && (
          <details className="rounded-card border border-hairline px-4">
            <summary className="min-h-11 py-2.5 text-ink-2 text-sm marker:text-brass">
              Quick questions and about
            </summary>
            <div className="pb-4">
              <SideList {...consultation} />
            </div>
          </details>
        )}
        <div className="min-w-0">
          <MessageList actionFor={actionFor} onLeave={closeAssistant} onAskAgain={createRetry(consultation)}>
            <Welcome {...consultation} />
          </MessageList>
        </div>
        {isWide && (
          <div className="sticky top-0 self-start">
            <SideList {...consultation} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

type WelcomeProps = { ask: (message: string) => boolean; canSend: boolean };

/** The panel's welcome, before the first question. */
function Welcome({ ask, canSend }: WelcomeProps) {
  const isAlone = useConversation(({ conversation }) => conversation.messages.length === 0);
  if (!isAlone) return null;
  return (
    <div className="grid grid-cols-1 gap-6 md:py-6">
      <div className="grid gap-3">
        <h3 className="font-display text-2xl md:text-3xl">{welcome.title}</h3>
        <p className="max-w-measure text-ink-2">{welcome.text}</p>
      </div>
      <ul aria-label="Ways to start" className="grid gap-2.5 sm:grid-cols-2">
        {starters.map((text) => (
          <li key={text} className="grid">
            <Chip text={text} onPress={ask} isOff={!canSend} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a question can be sent; the colour only repeats the text. */
function ConnectionState({ state }: { state: SocketState }) {
  const isOpen = state === 'open';
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2 text-xs">
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isOpen ? 'bg-ok' : 'border border-warn bg-transparent')}
      />
      {isOpen ? 'Connected' : state === 'connecting' ? 'Connecting...' : 'Not connected'}
    </p>
  );
}

/** Shown once every attempt to reconnect has failed. */
function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-error px-4 py-2">
      <p role="alert" className="text-error text-sm">
        {assistantSentences.lost}
      </p>
      <Button look="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** How long answers should be; applies from the next question. */
function ModeSwitch() {
  const chosen = useConversation((state) => state.consultationType);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="sr-only">Answer style</legend>
      <div className="flex rounded-control border border-control p-px">
        {consultationTypes.map((type) => (
          <Button
            key={type}
            aria-pressed={type === chosen}
            onClick={() => setConsultationType(type)}
            look="quiet"
            size="sm"
            className="aria-pressed:bg-surface-3 aria-pressed:text-brass-light"
          >
            {modes[type].label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-ink-3 text-xs">
        {modes[chosen].text}
      </p>
    </fieldset>
  );
}

type SideListProps = { ask: (message: string) => boolean; canSend: boolean };

/** Questions to ask during a conversation, and what AI Simo is. */
function SideList({ ask, canSend }: SideListProps) {
  const isSignedIn = useUserStore(({ isAuthenticated }) => isAuthenticated);
  return (
    <div className="grid gap-6">
      <section aria-label="Quick questions">
        <h3 className="mb-1.5 font-medium text-sm max-lg:sr-only">Quick questions</h3>
        <ul className="grid lg:-mx-3.5">
          {quickQuestions.map((text) => (
            <li key={text}>
              <Chip text={text} onPress={ask} isOff={!canSend} isRow />
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-label={`About ${store.assistant}`}
        className="grid gap-2 rounded-card border border-hairline p-4 text-ink-3 text-sm"
      >
        <h3 className="font-medium text-ink-2">About {store.assistant}</h3>
        <p>{about}</p>
        <p>{isSignedIn ? whereStored.account : whereStored.tab}</p>
      </section>
    </div>
  );
}

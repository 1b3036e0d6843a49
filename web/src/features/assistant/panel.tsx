import { Power } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Composer } from './composer.tsx';
import { ConnectionState, Lost } from './connection-state.tsx';
import { FixedNotice } from './fixed-notice.tsx';
import { MessageList } from './message-list.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { createRetry } from './retry-question.ts';
import { SideList } from './side-list.tsx';
import { StartAgain } from './start-again.tsx';
import { useConsultation } from './use-consultation.ts';
import { closeAssistant } from './view-store.ts';
import { Welcome } from './welcome.tsx';

type PanelProps = { isOpen: boolean; actionFor: (product: Product) => ReactNode };

/** A consultation with AI Simo over the whole page. Its connection is there as long as the panel is. */
export function Panel({ isOpen, actionFor }: PanelProps) {
  const consultation = useConsultation(isOpen);
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
      aside={<StartAgain />}
      leave={
        <>
          <Power aria-hidden="true" className="size-4.5 max-sm:hidden" />
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

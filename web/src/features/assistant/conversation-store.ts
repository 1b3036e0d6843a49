import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';
import { tabCleanups } from '#web/lib/clear-personal-storage.ts';
import { type Conversation, emptyConversation, endInterruptedAnswer } from './conversation.ts';
import { restorePrinted } from './printed-answers.ts';

type StoredConversation = {
  conversation: Conversation;
  consultationType: ConsultationType;
  /** The typed text that is not sent yet. */
  draft: string;
};

/** If the browser has no storage, or no more room, the conversation lasts as long as the page. */
const tab: StateStorage = {
  getItem: (name) => attempt(() => sessionStorage.getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => sessionStorage.removeItem(name)),
};

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const nowIso = (): string => new Date().toISOString();

/** The conversation with AI Simo. It outlives pages and reloads, and ends with the tab. */
export const useConversation = create<StoredConversation>()(
  persist(
    (): StoredConversation => ({
      conversation: emptyConversation,
      consultationType: 'quick',
      draft: '',
    }),
    {
      name: 'dram-conversation',
      storage: createJSONStorage(() => tab),
      // An answer that was pending when the page was closed will not arrive, and prices printed then are outdated.
      merge: (saved, fresh) => {
        const stored = { ...fresh, ...(saved as Partial<StoredConversation>) };
        return {
          ...stored,
          conversation: restorePrinted(endInterruptedAnswer(stored.conversation, 'lost', nowIso())),
        };
      },
    },
  ),
);

tabCleanups.push(() => useConversation.setState({ conversation: emptyConversation, draft: '' }));

/** Applies one step to the conversation. */
export function updateConversation(
  step: (conversation: Conversation, timestamp: string) => Conversation,
): void {
  useConversation.setState(({ conversation }) => ({ conversation: step(conversation, nowIso()) }));
}

export function setDraft(draft: string): void {
  useConversation.setState({ draft });
}

export function setConsultationType(consultationType: ConsultationType): void {
  useConversation.setState({ consultationType });
}

export function startAgain(): void {
  useConversation.setState({ conversation: emptyConversation });
}

import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import type { ConsultationType } from '#shared/domain/assistant.ts';
import { forgetters } from '#web/lib/tab-memory.ts';
import { type Conversation, nothingSaid, withCut } from './conversation.ts';

type Kept = {
  conversation: Conversation;
  consultationType: ConsultationType;
  /** What is typed and not sent yet. */
  draft: string;
};

/** Where the browser keeps nothing, or has no more room, the conversation lasts as long as the page does. */
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
export const useConversation = create<Kept>()(
  persist((): Kept => ({ conversation: nothingSaid, consultationType: 'quick', draft: '' }), {
    name: 'dram-conversation',
    storage: createJSONStorage(() => tab),
    // Nobody waits any more for what was awaited when the page went.
    merge: (saved, fresh) => {
      const kept = { ...fresh, ...(saved as Partial<Kept>) };
      return { ...kept, conversation: withCut(kept.conversation, 'lost', nowIso()) };
    },
  }),
);

forgetters.push(() => useConversation.setState({ conversation: nothingSaid, draft: '' }));

/** Takes the conversation one step on. */
export function proceed(step: (conversation: Conversation, timestamp: string) => Conversation): void {
  useConversation.setState(({ conversation }) => ({ conversation: step(conversation, nowIso()) }));
}

export function setDraft(draft: string): void {
  useConversation.setState({ draft });
}

export function setConsultationType(consultationType: ConsultationType): void {
  useConversation.setState({ consultationType });
}

export function beginAnew(): void {
  useConversation.setState({ conversation: nothingSaid });
}

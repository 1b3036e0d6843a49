import { setDraft, useConversation } from './conversation-store.ts';

type ConsultationActions = { canSend: boolean; ask: (message: string) => boolean; forgetFailure: () => void };

/** Asks the last question again, replacing the failed answer; set while that can be sent. */
export function createRetry({ canSend, ask, forgetFailure }: ConsultationActions): (() => void) | undefined {
  if (!canSend) return undefined;
  return () => {
    const { messages } = useConversation.getState().conversation;
    const question = messages.findLast(({ type }) => type === 'user');
    if (!question) return;
    forgetFailure();
    if (!ask(question.content)) setDraft(question.content);
  };
}

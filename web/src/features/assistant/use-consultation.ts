import { useEffect, useRef, useState } from 'react';
import { assistantSentences, type ConsultationType } from '#shared/domain/assistant/assistant.ts';
import { newSessionId } from '#web/lib/session.ts';
import { type ConsultationSocket, openConsultation, type SocketState } from './consultation-socket.ts';
import {
  addQuestion,
  addRefusal,
  applyFrame,
  endInterruptedAnswer,
  removeFailure,
  toConversationId,
} from './conversation.ts';
import { buildHistory } from './conversation-history.ts';
import { updateConversation, useConversation } from './conversation-store.ts';
import { useCacheBottles } from './queries.ts';
import { isSignedIn } from './stored-conversation.ts';

/** After this long without data, an answer counts as lost. */
const maxSilenceMs = 75_000;

/** Whether an answer is expected over this socket; an answer to a call is not. */
const isAwaited = (): boolean => useConversation.getState().conversation.pending?.via === 'socket';

function markInterrupted(why: 'stopped' | 'lost'): void {
  if (isAwaited()) updateConversation((before, timestamp) => endInterruptedAnswer(before, why, timestamp));
}

export type Consultation = ReturnType<typeof useConsultation>;

/** A connection that stays open while the card or the panel is, with its questions and answers. */
export function useConsultation(isOpen: boolean) {
  const [state, setState] = useState<SocketState>('connecting');
  const socket = useRef<ConsultationSocket>(null);
  const keep = useCacheBottles();
  const conversation = useConversation((state) => state.conversation);
  const { pending } = conversation;

  useEffect(() => {
    if (!isOpen) return;
    const opened = openConsultation({
      onState: setState,
      onDrop: () => markInterrupted('lost'),
      onFrame(frame) {
        if (frame.type === 'products') keep(frame.products);
        updateConversation((before) => applyFrame(before, frame));
      },
    });
    socket.current = opened;
    return () => {
      markInterrupted('stopped');
      opened.close();
      socket.current = null;
    };
  }, [isOpen, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes of the answer begins the silence anew.
  useEffect(() => {
    if (!isAwaited()) return;
    const timer = setTimeout(() => {
      updateConversation((before, timestamp) => addRefusal(before, assistantSentences.apology, timestamp));
      socket.current?.restart();
    }, maxSilenceMs);
    return () => clearTimeout(timer);
  }, [conversation]);

  function ask(message: string, mode?: ConsultationType): boolean {
    const { conversation: before, consultationType: chosen } = useConversation.getState();
    const consultationType = mode ?? chosen;
    if (before.pending) return false;
    const id = newSessionId();
    const conversationHistory = buildHistory(before.messages);
    const conversationId = toConversationId(before, id);
    const isSent = socket.current?.send({
      message,
      consultationType,
      conversationHistory,
      questionId: id,
      conversationId,
    });
    if (isSent)
      updateConversation((now, at) =>
        addQuestion(
          now,
          {
            id,
            via: 'socket',
            content: message,
            consultationType,
            conversationId,
            isStored: isSignedIn(),
          },
          at,
        ),
      );
    return isSent ?? false;
  }

  return {
    state,
    canSend: state === 'open' && pending === null,
    ask,
    forgetFailure: () => updateConversation(removeFailure),
    /** Set while there is an answer to stop. */
    stop: pending
      ? () => {
          const isOverSocket = isAwaited();
          updateConversation((before, timestamp) => endInterruptedAnswer(before, 'stopped', timestamp));
          if (isOverSocket) socket.current?.restart();
        }
      : undefined,
    reconnect: () => socket.current?.restart(),
  };
}

import { useEffect, useRef, useState } from 'react';
import { assistantSentences } from '#shared/domain/assistant.ts';
import { newSessionId } from '#web/lib/session.ts';
import { type ConsultationSocket, openConsultation, type SocketState } from './consultation-socket.ts';
import { historyOf, withCut, withFrame, withoutFailure, withQuestion, withRefusal } from './conversation.ts';
import { proceed, useConversation } from './conversation-store.ts';
import { useKeepBottles } from './queries.ts';

/** An answer of which nothing has come for so long will not come. */
const silenceMs = 75_000;

/** Whether this socket owes an answer; one that was asked for over the call comes without it. */
const isAwaited = (): boolean => useConversation.getState().conversation.pending?.via === 'socket';

function cutOff(why: 'stopped' | 'lost'): void {
  if (isAwaited()) proceed((before, timestamp) => withCut(before, why, timestamp));
}

/** A connection as long as the panel is open, and what is asked and answered over it. */
export function useConsultation(isOpen: boolean) {
  const [state, setState] = useState<SocketState>('connecting');
  const socket = useRef<ConsultationSocket>(null);
  const keep = useKeepBottles();
  const conversation = useConversation((kept) => kept.conversation);
  const { pending } = conversation;

  useEffect(() => {
    if (!isOpen) return;
    const opened = openConsultation({
      onState: setState,
      onDrop: () => cutOff('lost'),
      onFrame(frame) {
        if (frame.type === 'products') keep(frame.products);
        proceed((before) => withFrame(before, frame));
      },
    });
    socket.current = opened;
    return () => {
      cutOff('stopped');
      opened.close();
      socket.current = null;
    };
  }, [isOpen, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes of the answer begins the silence anew.
  useEffect(() => {
    if (!isAwaited()) return;
    const timer = setTimeout(() => {
      proceed((before, timestamp) => withRefusal(before, assistantSentences.apology, timestamp));
      socket.current?.restart();
    }, silenceMs);
    return () => clearTimeout(timer);
  }, [conversation]);

  function ask(message: string): boolean {
    const { conversation: before, consultationType } = useConversation.getState();
    if (before.pending) return false;
    const id = newSessionId();
    const conversationHistory = historyOf(before.messages);
    const isSent = socket.current?.send({ message, consultationType, conversationHistory, questionId: id });
    if (isSent)
      proceed((now, at) => withQuestion(now, { id, via: 'socket', content: message, consultationType }, at));
    return isSent ?? false;
  }

  return {
    state,
    canSend: state === 'open' && pending === null,
    ask,
    forgetFailure: () => proceed(withoutFailure),
    /** Set while there is something to stop. */
    stop:
      pending?.via === 'socket'
        ? () => {
            cutOff('stopped');
            socket.current?.restart();
          }
        : undefined,
    reconnect: () => socket.current?.restart(),
  };
}

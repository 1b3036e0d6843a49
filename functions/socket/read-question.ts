import { assistantSentences, consultationTypes, questionBounds } from '#shared/domain/assistant.ts';
import { ConsultationQuestion } from '#shared/socket/consultation.ts';
import type { Asked, FrameError } from './frames.ts';

export type Read = { asked: Asked; question: ConsultationQuestion } | { asked: Asked; problem: FrameError };

/** Reads a message of the browser: a question, or what is wrong with it. */
export function readQuestion(text: string): Read {
  const sent = parsed(text);
  const parts = ConsultationQuestion.safeParse(sent);
  if (parts.success) {
    const { conversationHistory, ...question } = parts.data;
    const { consultationType, questionId } = question;
    const history = conversationHistory
      .slice(-questionBounds.history)
      .map(({ role, content }) => ({ role, content: content.slice(0, questionBounds.historyLength) }));
    return {
      asked: { consultationType, questionId },
      question: { ...question, conversationHistory: history },
    };
  }
  const atMessage = parts.error.issues.find(({ path }) => path[0] === 'message' && isText(sent));
  const message = atMessage?.message ?? assistantSentences.unreadable;
  return { asked: askedIn(sent), problem: { code: 'invalid_message', message } };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isText = (sent: Record<string, unknown> | undefined): boolean => typeof sent?.message === 'string';

/** What can be told of a question that is none: the browser finds its own by it. */
function askedIn(sent: Record<string, unknown> | undefined): Asked {
  const { questionId, consultationType } = ConsultationQuestion.shape;
  const id = questionId.safeParse(sent?.questionId);
  const type = consultationType.safeParse(sent?.consultationType);
  return { consultationType: type.data ?? consultationTypes[0], questionId: id.data };
}

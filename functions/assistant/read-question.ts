import { ConsultationQuestion } from '#shared/contracts/assistant/consultation.ts';
import { assistantSentences, consultationTypes, questionLimits } from '#shared/domain/assistant/assistant.ts';
import type { FrameError, QuestionContext } from './frames.ts';

export type ParsedQuestion =
  | { context: QuestionContext; question: ConsultationQuestion }
  | { context: QuestionContext; problem: FrameError };

export function readQuestion(text: string): ParsedQuestion {
  const sent = parseJson(text);
  const parts = ConsultationQuestion.safeParse(sent);
  if (parts.success) {
    const { conversationHistory, ...question } = parts.data;
    const { consultationType, questionId } = question;
    const history = conversationHistory
      .slice(-questionLimits.history)
      .map(({ role, content }) => ({ role, content: content.slice(0, questionLimits.historyLength) }));
    return {
      context: { consultationType, questionId },
      question: { ...question, conversationHistory: history },
    };
  }
  const atMessage = parts.error.issues.find(({ path }) => path[0] === 'message' && isText(sent));
  const message = atMessage?.message ?? assistantSentences.unreadable;
  return { context: toContext(sent), problem: { code: 'invalid_message', message } };
}

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isText = (sent: Record<string, unknown> | undefined): boolean => typeof sent?.message === 'string';

/** The fields that identify an invalid question, so the browser can match the error to it. */
function toContext(sent: Record<string, unknown> | undefined): QuestionContext {
  const { questionId, consultationType } = ConsultationQuestion.shape;
  const id = questionId.safeParse(sent?.questionId);
  const type = consultationType.safeParse(sent?.consultationType);
  return { consultationType: type.data ?? consultationTypes[0], questionId: id.data };
}

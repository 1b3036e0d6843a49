/** Asks one question like the API call and the socket: what the contract accepts goes through the real `answerQuestion`. */
import { randomUUID } from 'node:crypto';
import { answerQuestion } from '#functions/assistant/answer-question.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { Question } from '#shared/contracts/assistant.ts';
import type { EvaluationQuestion } from './question.ts';
import { recorded } from './recording-model.ts';
import { sampleCustomer } from './sample-customer.ts';
import type { Transcript } from './transcript.ts';

/** Longer than any visitor would wait. */
const longestAnswerMs = 60_000;

export const askQuestion = (
  { question, history = [], mode, isSignedIn }: EvaluationQuestion,
  now: Date,
): Promise<Transcript> =>
  recorded(async (recording) => {
    const nothing = { text: '', products: [] };
    const message = Question.safeParse(question);
    if (!message.success) {
      return {
        ...nothing,
        ...recording,
        durationMs: 0,
        refused: message.error.issues[0]?.message ?? 'invalid',
      };
    }
    const begun = performance.now();
    let firstTextMs: number | undefined;
    const hear = ({ type }: { type: string }) => {
      if (type === 'delta') firstTextMs ??= performance.now() - begun;
    };
    // Each question has a quota of its own.
    const ids = {
      visitor: randomUUID(),
      requestId: randomUUID(),
      customerId: isSignedIn ? sampleCustomer.id : undefined,
    };
    const input = { message: message.data, consultationType: mode, history, ...ids };
    try {
      const answer = await answerQuestion(input, now, hear, AbortSignal.timeout(longestAnswerMs));
      return { ...answer, ...recording, firstTextMs, durationMs: performance.now() - begun };
    } catch (error) {
      const refused = error instanceof Refusal ? error.code : String(error);
      return { ...nothing, ...recording, refused, durationMs: performance.now() - begun };
    }
  });

import { answerQuestion } from '#functions/assistant/answer-question.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serve } from '#functions/runtime/serve.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

/** API Gateway waits 30 seconds; a longer answer would be lost. */
const longestAnswerMs = 25_000;

export const handler = serve(assistantApi.sendMessage, async ({ body }, { now, visitor, requestId }) => {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Refusal('assistant_unavailable')), longestAnswerMs);
  try {
    const question = {
      message: body.message,
      consultationType: 'quick',
      history: body.conversation,
    } as const;
    const visitorQuestion = { ...question, visitor: toPseudonym(visitor), requestId };
    const { text, products } = await answerQuestion(visitorQuestion, now, () => {}, deadline.signal);
    return { response: text, products };
  } finally {
    clearTimeout(timer);
  }
});

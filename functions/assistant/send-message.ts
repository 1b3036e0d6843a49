import { Refusal } from '#functions/kit/problem.ts';
import { serve } from '#functions/kit/serve.ts';
import { pseudonym } from '#functions/kit/visitor.ts';
import { assistantApi } from '#shared/api/assistant.ts';
import { answerQuestion } from './answer-question.ts';

/** API Gateway waits 30 seconds; a model that takes longer than this is asked in vain. */
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
    const asked = { ...question, visitor: pseudonym(visitor), requestId };
    const { text, products } = await answerQuestion(asked, now, () => {}, deadline.signal);
    return { response: text, products };
  } finally {
    clearTimeout(timer);
  }
});

import { answerQuestion } from '#functions/assistant/answer-question.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';

/** API Gateway waits 30 seconds; a longer answer would be lost. */
const longestAnswerMs = 25_000;

export const handler = serveCustomer(
  assistantApi.sendMessage,
  async ({ body }, { now, visitor, caller, requestId }) => {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(new Refusal('assistant_unavailable')), longestAnswerMs);
    try {
      const question = {
        message: body.message,
        consultationType: 'quick',
        history: body.conversation,
      } as const;
      const { text, products, blocks } = await answerQuestion(
        {
          ...question,
          visitor: toPseudonym(visitor),
          customerId: caller?.customerId,
          requestId,
          questionId: body.questionId,
          conversationId: body.conversationId,
        },
        now,
        () => {},
        deadline.signal,
      );
      return { response: text, products, blocks };
    } finally {
      clearTimeout(timer);
    }
  },
);

import { sockets } from '#functions/adapters/wiring/sockets.ts';
import { worker } from '#functions/adapters/wiring/worker.ts';
import {
  buildErrorFrame,
  type FrameError,
  type QuestionContext,
  toFrameError,
  unavailable,
} from '#functions/assistant/frames.ts';
import { readQuestion } from '#functions/assistant/read-question.ts';
import { beginAnswer, withdrawAnswer } from '#functions/assistant/transactions/connection-transactions.ts';
import { createId } from '#functions/runtime/ids.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { defineSocketRoute, type SocketEvent } from '#functions/runtime/socket.ts';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';

/** Receives a message: starts answering a question, or reports immediately why there will be no answer. */
export const handler = defineSocketRoute(
  'socket.receive',
  async (event, { connectionId, requestId, now }) => {
    const read = readQuestion(readText(event));
    const refuse = async (context: QuestionContext, error: FrameError) => {
      await sockets().post(connectionId, JSON.stringify(buildErrorFrame(context, error, now)));
      return error.code;
    };
    try {
      await enforceRateLimit('messagesBySocket', connectionId, now);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse(read.context, toFrameError(error));
    }
    if ('problem' in read) return refuse(read.context, read.problem);

    const { context, question } = read;
    const answerId = createId('ans');
    const begun = await beginAnswer(connectionId, answerId, now);
    if (begun === 'still_answering')
      return refuse(context, { code: 'still_answering', message: assistantSentences.stillAnswering });
    if (begun === 'unknown') return refuse(context, unavailable);

    const { message, conversationHistory: history, conversationId } = question;
    try {
      await worker().start({
        connectionId,
        answerId,
        ...begun,
        requestId,
        message,
        history,
        conversationId,
        ...context,
      });
      return undefined;
    } catch (error) {
      log.error('fault', { endpoint: 'socket.receive', requestId, connectionId, ...toErrorFields(error) });
      // The worker may have started nevertheless: the first claim of the row decides.
      return (await withdrawAnswer(connectionId, answerId)) ? refuse(context, unavailable) : undefined;
    }
  },
);

const readText = ({ body = '', isBase64Encoded }: SocketEvent): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

import { beginAnswer, withdrawAnswer } from '#functions/data/connection-writes.ts';
import { newId } from '#functions/kit/ids.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { type SocketEvent, socketRoute } from '#functions/kit/socket.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { sockets } from '#functions/ports/sockets.ts';
import { worker } from '#functions/ports/worker.ts';
import { assistantSentences } from '#shared/domain/assistant.ts';
import { type Asked, errorFrame, type FrameError } from './frames.ts';
import { readQuestion } from './read-question.ts';
import { refusalOf, unavailable } from './refusal-of.ts';

/** Takes a message: starts the answering of a question, or says at once why there will be no answer. */
export const handler = socketRoute('socket.receive', async (event, { connectionId, requestId, now }) => {
  const read = readQuestion(textOf(event));
  const refuse = async (asked: Asked, error: FrameError) => {
    await sockets().post(connectionId, JSON.stringify(errorFrame(asked, error, now)));
    return error.code;
  };
  try {
    await countAgainst('messagesBySocket', connectionId, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(read.asked, refusalOf(error));
  }
  if ('problem' in read) return refuse(read.asked, read.problem);

  const { asked, question } = read;
  const answerId = newId('ans');
  const begun = await beginAnswer(connectionId, answerId, now);
  if (begun === 'still_answering')
    return refuse(asked, { code: 'still_answering', message: assistantSentences.stillAnswering });
  if (begun === 'unknown') return refuse(asked, unavailable);

  const { message, conversationHistory: history } = question;
  try {
    const { visitor } = begun;
    await worker().start({ connectionId, answerId, visitor, requestId, message, history, ...asked });
    return undefined;
  } catch (error) {
    log.error('fault', { endpoint: 'socket.receive', requestId, connectionId, ...errorFields(error) });
    // It may have been started all the same: whoever is first at the row decides.
    return (await withdrawAnswer(connectionId, answerId)) ? refuse(asked, unavailable) : undefined;
  }
});

const textOf = ({ body = '', isBase64Encoded }: SocketEvent): string =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

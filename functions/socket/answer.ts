import type { Context } from 'aws-lambda';
import { answerQuestion } from '#functions/assistant/answer-question.ts';
import { endAnswer, takeAnswer } from '#functions/data/connection-writes.ts';
import { clock } from '#functions/kit/clock.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { logLine } from '#functions/kit/socket.ts';
import { sockets } from '#functions/ports/sockets.ts';
import type { AnswerWork } from '#functions/ports/worker.ts';
import type { ConsultationFrame } from '#shared/socket/consultation.ts';
import { errorFrame, pieceFrame, productsFrame, wholeFrame } from './frames.ts';
import { refusalOf, unavailable } from './refusal-of.ts';
import { type Speaker, speaker } from './speaker.ts';

/** What is kept of the worker's time for saying that there will be no answer. */
const toApologiseMs = 10_000;

/**
 * Answers one question over its socket. It may be started twice, and its socket may close at any moment: the first to take
 * the answer gives it, and whoever finds the socket closed stops the model and ends.
 */
export const handler = async (work: AnswerWork, context: Context): Promise<void> => {
  const { connectionId, answerId, requestId } = work;
  const line = logLine('socket.answer', { requestId, connectionId });
  if (!(await takeAnswer(connectionId, answerId, clock.now()))) return line(200, 'taken');
  const send = (frame: ConsultationFrame) => sockets().post(connectionId, JSON.stringify(frame));
  const speaking = speaker(({ type, message }) => send(pieceFrame(work, type, message, clock.now())));
  let isFree = false;
  const free = async () => {
    if (!isFree) await endAnswer(connectionId, answerId);
    isFree = true;
  };
  // Whoever reads the last frame may ask again at once.
  const end = (frame: ConsultationFrame) => free().then(() => send(frame));
  try {
    await answerOver(work, speaking, context.getRemainingTimeInMillis() - toApologiseMs, { send, end });
    line(200, speaking.isGone ? 'gone' : undefined);
  } catch (error) {
    // What was said comes before why there is no more; that it could not be said is the error that is at hand.
    await speaking.finish().catch(() => undefined);
    if (speaking.isGone) return line(200, 'gone');
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log.error('fault', { endpoint: 'socket.answer', requestId, ...errorFields(error) });
    line(isRefusal ? 200 : 500, isRefusal ? error.code : 'internal_error');
    await end(errorFrame(work, isRefusal ? refusalOf(error) : unavailable, clock.now()));
    // Nobody starts it again; Lambda counts it as failed.
    if (!isRefusal) throw error;
  } finally {
    await free();
  }
};

type Ways = Record<'send' | 'end', (frame: ConsultationFrame) => Promise<unknown>>;

async function answerOver(work: AnswerWork, speaking: Speaker, withinMs: number, { send, end }: Ways) {
  const { message, consultationType, history, visitor, requestId } = work;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Refusal('assistant_unavailable')), Math.max(0, withinMs));
  const answer = await answerQuestion(
    { message, consultationType, history, visitor, requestId },
    clock.now(),
    (part) => speaking.say(part),
    AbortSignal.any([speaking.stopped, deadline.signal]),
  ).finally(() => clearTimeout(timer));
  await speaking.finish();
  if (speaking.isGone) return;
  deadline.signal.throwIfAborted();
  if (answer.products.length > 0) await send(productsFrame(work, answer.products, clock.now()));
  await end(wholeFrame(work, answer.text, clock.now()));
}

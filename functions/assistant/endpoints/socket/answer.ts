import type { Context } from 'aws-lambda';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import type { AnswerWork } from '#functions/adapters/worker.ts';
import { answerQuestion } from '#functions/assistant/answer-question.ts';
import { type AnswerWriter, createAnswerWriter } from '#functions/assistant/answer-writer.ts';
import {
  buildErrorFrame,
  buildPieceFrame,
  buildProductsFrame,
  buildWholeFrame,
  toFrameError,
  unavailable,
} from '#functions/assistant/frames.ts';
import { claimAnswer, endAnswer } from '#functions/assistant/transactions/connection-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { findCaller } from '#functions/runtime/find-caller.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { createRequestLogger } from '#functions/runtime/socket.ts';
import type { ConsultationFrame } from '#shared/contracts/assistant/consultation.ts';

/** Time reserved within the worker's timeout for reporting that there is no answer. */
const apologyReserveMs = 10_000;

/**
 * Answers one question over its socket. It may be started twice, and the socket may close at any moment: the first
 * worker to claim the answer gives it, and stops the model once the socket has closed.
 */
export const handler = async (work: AnswerWork, context: Context): Promise<void> => {
  const { connectionId, answerId, requestId } = work;
  const line = createRequestLogger('socket.answer', { requestId, connectionId });
  if (!(await claimAnswer(connectionId, answerId, clock.now()))) return line(200, 'taken');
  const send = (frame: ConsultationFrame) => sockets().post(connectionId, JSON.stringify(frame));
  const writer = createAnswerWriter((part) => send(buildPieceFrame(work, part, clock.now())));
  let isFree = false;
  const free = async () => {
    if (!isFree) await endAnswer(connectionId, answerId);
    isFree = true;
  };
  // The next question may arrive as soon as the last frame is read, so the socket is freed first.
  const end = (frame: ConsultationFrame) => free().then(() => send(frame));
  try {
    await answerInTime(work, writer, context.getRemainingTimeInMillis() - apologyReserveMs, { send, end });
    line(200, writer.isGone ? 'gone' : undefined);
  } catch (error) {
    // Pieces already written are sent before the error. If sending them fails, the error at hand is still the one reported.
    await writer.finish().catch(() => undefined);
    if (writer.isGone) return line(200, 'gone');
    const isRefusal = error instanceof Refusal;
    if (!isRefusal) log.error('fault', { endpoint: 'socket.answer', requestId, ...toErrorFields(error) });
    line(isRefusal ? 200 : 500, isRefusal ? error.code : 'internal_error');
    await end(buildErrorFrame(work, isRefusal ? toFrameError(error) : unavailable, clock.now()));
    // Nobody starts it again, but Lambda counts it as failed.
    if (!isRefusal) throw error;
  } finally {
    await free();
  }
};

type FrameSenders = Record<'send' | 'end', (frame: ConsultationFrame) => Promise<unknown>>;

async function answerInTime(
  work: AnswerWork,
  writer: AnswerWriter,
  withinMs: number,
  { send, end }: FrameSenders,
) {
  const caller = work.sessionHash ? await findCaller(work.sessionHash) : undefined;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Refusal('assistant_unavailable')), Math.max(0, withinMs));
  const answer = await answerQuestion(
    { ...work, customerId: caller?.customerId },
    clock.now(),
    (part) => writer.write(part),
    AbortSignal.any([writer.stopped, deadline.signal]),
  ).finally(() => clearTimeout(timer));
  await writer.finish();
  if (writer.isGone) return;
  deadline.signal.throwIfAborted();
  if (answer.products.length > 0) await send(buildProductsFrame(work, answer.products, clock.now()));
  await end(buildWholeFrame(work, answer.text, clock.now()));
}

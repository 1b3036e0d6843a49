import { connection } from '#functions/assistant/entities/connection.ts';
import { isFailedCondition, isWritten } from '#functions/table/transact.ts';

/** API Gateway closes a socket after two hours; the row outlasts it by ten minutes. */
const maxOpenSeconds = 2 * 3600 + 600;

/** How long an event may wait for the worker before it is started or dropped, with a margin. */
const maxStartSeconds = 65;

/** How long the worker may run before Lambda ends it, plus a margin: after a worker dies, the socket is free by then. */
const maxAnswerSeconds = 125;

const addSeconds = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

export async function openConnection(
  opened: { connectionId: string; visitor: string; sessionHash?: string },
  now: Date,
): Promise<void> {
  const expiresAt = addSeconds(now, maxOpenSeconds);
  const ttl = Math.ceil(new Date(expiresAt).getTime() / 1000);
  await connection.put({ ...opened, openedAt: now.toISOString(), expiresAt, ttl }).go();
}

export async function closeConnection(connectionId: string): Promise<void> {
  await connection.delete({ connectionId }).go();
}

/** Whose question may now be answered, or why it may not. */
export type AnswerStart = { visitor: string; sessionHash?: string } | 'still_answering' | 'unknown';

/** Marks a socket as answering, unless it is already in use for an answer. */
export async function beginAnswer(connectionId: string, answerId: string, now: Date): Promise<AnswerStart> {
  const moment = now.toISOString();
  try {
    const { data } = await connection
      .patch({ connectionId })
      .set({ answerId, answeringUntil: addSeconds(now, maxStartSeconds) })
      .remove(['takenAt'])
      .where(
        ({ answeringUntil, expiresAt }, { notExists, lte, gt }) =>
          `(${notExists(answeringUntil)} OR ${lte(answeringUntil, moment)}) AND ${gt(expiresAt, moment)}`,
      )
      .go({ response: 'all_new' });
    return { visitor: data.visitor ?? '', sessionHash: data.sessionHash };
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
    const { data } = await connection.get({ connectionId }).go({ consistent: true });
    return data && data.expiresAt > moment ? 'still_answering' : 'unknown';
  }
}

/** Lets one worker claim an answer: the first, unless a newer question has been asked. */
export const claimAnswer = (connectionId: string, answerId: string, now: Date): Promise<boolean> =>
  isWritten(
    connection
      .patch({ connectionId })
      .set({ takenAt: now.toISOString(), answeringUntil: addSeconds(now, maxAnswerSeconds) })
      .where((row, { eq, notExists }) => `${eq(row.answerId, answerId)} AND ${notExists(row.takenAt)}`)
      .go(),
  );

/** Frees the socket of an answer that no worker has claimed; false if one has. */
export const withdrawAnswer = (connectionId: string, answerId: string): Promise<boolean> =>
  isWritten(
    connection
      .patch({ connectionId })
      .remove(['answerId', 'answeringUntil'])
      .where((row, { eq, notExists }) => `${eq(row.answerId, answerId)} AND ${notExists(row.takenAt)}`)
      .go(),
  );

/** Frees the socket of this answer only; one that has closed is free already. */
export const endAnswer = (connectionId: string, answerId: string): Promise<boolean> =>
  isWritten(
    connection
      .patch({ connectionId })
      .remove(['answerId', 'answeringUntil', 'takenAt'])
      .where((row, { eq }) => eq(row.answerId, answerId))
      .go(),
  );

import { randomBytes, randomInt } from 'node:crypto';
import { isWritten } from '#functions/table/transact.ts';
import {
  computeAdmission,
  findAdmittedSlot,
  passMinutes,
} from '#shared/domain/catalogue/drops/waiting-room.ts';
import { waitingLane } from './entities/waiting-lane.ts';
import { type WaitingPlaceRecord, waitingPlace } from './entities/waiting-place.ts';
import { type WaitingQueueRecord, waitingQueue } from './entities/waiting-queue.ts';
import type { RoomDrop } from './find-room.ts';
import { shuffle } from './shuffle.ts';

/** DynamoDB allows 1,000 writes per second on one key, so several lanes count the visitors who join before the opening. */
export const lanes = 16;

const computeTtl = ({ closesAt }: RoomDrop): number => Math.floor(Date.parse(closesAt) / 1000) + 24 * 3600;

/** The counts are fixed once the lanes are sealed, so a queue is cached. Its next slot is only ever read from the table. */
const knownQueues = new Map<string, Promise<WaitingQueueRecord>>();

function openQueue(drop: RoomDrop): Promise<WaitingQueueRecord> {
  const known = knownQueues.get(drop.dropId) ?? readOrCreateQueue(drop);
  knownQueues.set(drop.dropId, known);
  known.catch(() => knownQueues.delete(drop.dropId));
  return known;
}

/**
 * The queue of a drop that has opened. The first call seals the lanes and stores it. If that is repeated or interrupted,
 * the lanes still have the same counts, and the first stored queue stays.
 */
async function readOrCreateQueue(drop: RoomDrop): Promise<WaitingQueueRecord> {
  const { dropId } = drop;
  const read = async () => (await waitingQueue.get({ dropId }).go({ consistent: true })).data;
  const found = (await read()) ?? (await writeQueue(drop)) ?? (await read());
  if (!found) throw new Error(`The queue of ${dropId} was written but cannot be read.`);
  return found;
}

async function writeQueue(drop: RoomDrop): Promise<WaitingQueueRecord | undefined> {
  const { dropId } = drop;
  const ttl = computeTtl(drop);
  const sealed = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      waitingLane.upsert({ dropId, lane, ttl, isSealed: true }).go({ response: 'all_new' }),
    ),
  );
  const counts = sealed.map(({ data }) => data?.joined ?? 0);
  const nextSlot = counts.reduce((sum, count) => sum + count, 0);
  const queue = { dropId, counts, seed: randomBytes(32).toString('base64url'), nextSlot, ttl };
  return (await isWritten(waitingQueue.create(queue).go())) ? queue : undefined;
}

/** Counts a visitor in a lane; undefined once the lanes are sealed. */
async function joinLane(drop: RoomDrop): Promise<{ lane: number; number: number } | undefined> {
  const lane = randomInt(lanes);
  let number = 0;
  const isCounted = await isWritten(
    waitingLane
      .upsert({ dropId: drop.dropId, lane, ttl: computeTtl(drop) })
      .add({ joined: 1 })
      .where(({ isSealed }, { notExists }) => notExists(isSealed))
      .go({ response: 'all_new' })
      .then(({ data }) => {
        number = (data?.joined ?? 0) - 1;
      }),
  );
  return isCounted ? { lane, number } : undefined;
}

/**
 * Takes the next free slot at the end of the queue. If everybody has been admitted already, it is the slot of this
 * moment: unused earlier slots are skipped, so no later crowd is admitted faster than the set pace.
 */
async function takeSlot(drop: RoomDrop, now: Date): Promise<number> {
  const { dropId } = await openQueue(drop);
  const admitted = Math.max(0, findAdmittedSlot(drop, now.getTime()));
  let slot = admitted;
  for (;;) {
    const isNext = await isWritten(
      waitingQueue
        .patch({ dropId })
        .add({ nextSlot: 1 })
        .where(({ nextSlot }, { gte }) => gte(nextSlot, admitted))
        .go({ response: 'all_new' })
        .then(({ data }) => {
          slot = (data?.nextSlot ?? 0) - 1;
        }),
    );
    if (isNext) return slot;
    const isSkipped = await isWritten(
      waitingQueue
        .patch({ dropId })
        .set({ nextSlot: admitted + 1 })
        .where(({ nextSlot }, { lt }) => lt(nextSlot, admitted))
        .go(),
    );
    if (isSkipped) return admitted;
  }
}

export const findPlace = async (dropId: string, holder: string): Promise<WaitingPlaceRecord | undefined> =>
  (await waitingPlace.get({ dropId, holder }).go({ consistent: true })).data ?? undefined;

/** The slot of a place; null for an early visitor until the drop opens. */
export async function findSlot(drop: RoomDrop, place: WaitingPlaceRecord, now: Date): Promise<number | null> {
  if (place.slot !== undefined) return place.slot;
  const { lane = 0, number = 0 } = place;
  if (now.getTime() < Date.parse(drop.opensAt)) return null;
  const { counts, seed } = await openQueue(drop);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, count) => total + count, 0);
  return shuffle(sum(counts.slice(0, lane)) + number, sum(counts), seed);
}

/** Gives a place to a browser that has none, or exchanges one whose turn has passed for a place at the end. */
export async function joinQueue(
  drop: RoomDrop,
  holder: string,
  before: WaitingPlaceRecord | undefined,
  now: Date,
): Promise<WaitingPlaceRecord> {
  const { dropId } = drop;
  const isEarly = now.getTime() < Date.parse(drop.opensAt);
  const counted = (isEarly && (await joinLane(drop))) || { slot: await takeSlot(drop, now) };
  const place = { dropId, holder, joinedAt: now.toISOString(), ttl: computeTtl(drop), ...counted };
  const isWon = await isWritten(
    waitingPlace
      .put({ ...place, usedBy: before?.usedBy })
      .where(({ joinedAt }, { eq, notExists }) =>
        before ? eq(joinedAt, before.joinedAt) : notExists(joinedAt),
      )
      .go(),
  );
  // Another call of the same browser was first, and its place counts.
  return (!isWon && (await findPlace(dropId, holder))) || place;
}

/** Until when the holder of a slot can reserve. */
export const computePassEnd = (drop: RoomDrop, slot: number): Date =>
  new Date(computeAdmission(drop, slot) + passMinutes * 60_000);

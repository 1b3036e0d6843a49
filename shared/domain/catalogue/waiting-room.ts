/** How a first-come drop admits its visitors: one after the other, at a steady pace from its opening on. */
export type WaitingRoomTerms = {
  /** So many minutes before the drop opens can people join. */
  minutesBefore: number;
  /** So many are admitted in a minute. */
  perMinute: number;
};

export const defaultMinutesBefore = 15;
export const maxMinutesBefore = 120;
export const defaultPerMinute = 60;
export const maxPerMinute = 10_000;

/** For how long whoever is admitted can reserve a bottle, in minutes. */
export const passMinutes = 10;

/** The cookie that shows that its browser was admitted to a drop. It goes out on admission, for `passMinutes` at most. */
export const passCookieName = '__Host-drop-pass';

type Room = { opensAt: string; waitingRoom: WaitingRoomTerms };

const minuteMs = 60_000;

/** When people can join the queue, in milliseconds since 1970. */
export const computeRoomOpening = ({ opensAt, waitingRoom }: Room): number =>
  Date.parse(opensAt) - waitingRoom.minutesBefore * minuteMs;

/** When a slot of the queue is admitted; slots count from 0, which is admitted as the drop opens. In milliseconds since 1970. */
export const computeAdmission = ({ opensAt, waitingRoom }: Room, slot: number): number =>
  Date.parse(opensAt) + Math.ceil((slot * minuteMs) / waitingRoom.perMinute);

/** The last slot that is admitted by a moment; before the opening, -1. */
export const findAdmittedSlot = ({ opensAt, waitingRoom }: Room, now: number): number =>
  Math.max(-1, Math.floor(((now - Date.parse(opensAt)) * waitingRoom.perMinute) / minuteMs));

export const placeStates = ['outside', 'drawing', 'waiting', 'admitted', 'lapsed'] as const;
export type PlaceState = (typeof placeStates)[number];

export type QueuePlace = {
  state: PlaceState;
  /** How many are admitted before; null unless waiting. */
  ahead: number | null;
  admittedAt: number | null;
  admittedUntil: number | null;
};

/** Where somebody stands in the queue: `undefined` has not joined, `null` joined before the places were drawn. */
export function describePlace(room: Room, slot: number | null | undefined, now: number): QueuePlace {
  const nowhere = { ahead: null, admittedAt: null, admittedUntil: null };
  if (slot === undefined) return { state: 'outside', ...nowhere };
  if (slot === null) return { state: 'drawing', ...nowhere };
  const admittedAt = computeAdmission(room, slot);
  const admittedUntil = admittedAt + passMinutes * minuteMs;
  const state = now < admittedAt ? 'waiting' : now < admittedUntil ? 'admitted' : 'lapsed';
  const ahead = state === 'waiting' ? slot - findAdmittedSlot(room, now) - 1 : null;
  return { state, ahead, admittedAt, admittedUntil };
}

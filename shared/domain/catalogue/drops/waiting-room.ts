/** How a first-come drop admits its visitors: one after another, at a steady pace from its opening. */
export type WaitingRoomTerms = {
  /** How many minutes before the drop opens people can join. */
  minutesBefore: number;
  /** How many people are admitted per minute. */
  perMinute: number;
};

export const defaultMinutesBefore = 15;
export const maxMinutesBefore = 120;
export const defaultPerMinute = 60;
export const maxPerMinute = 10_000;

/** For how many minutes an admitted visitor can reserve a bottle. */
export const passMinutes = 10;

/** The cookie that shows its browser was admitted to a drop. It is set on admission, for `passMinutes` at most. */
export const passCookieName = '__Host-drop-pass';

type Room = { opensAt: string; waitingRoom: WaitingRoomTerms };

const minuteMs = 60_000;

/** When people can join the queue, in milliseconds since 1970. */
export const computeRoomOpening = ({ opensAt, waitingRoom }: Room): number =>
  Date.parse(opensAt) - waitingRoom.minutesBefore * minuteMs;

/** When a slot of the queue is admitted, in milliseconds since 1970. Slots count from 0, which is admitted as the drop opens. */
export const computeAdmission = ({ opensAt, waitingRoom }: Room, slot: number): number =>
  Date.parse(opensAt) + Math.ceil((slot * minuteMs) / waitingRoom.perMinute);

/** The last slot admitted by a moment; -1 before the opening. */
export const findAdmittedSlot = ({ opensAt, waitingRoom }: Room, now: number): number =>
  Math.max(-1, Math.floor(((now - Date.parse(opensAt)) * waitingRoom.perMinute) / minuteMs));

export const placeStates = ['outside', 'drawing', 'waiting', 'admitted', 'lapsed'] as const;
export type PlaceState = (typeof placeStates)[number];

export type QueuePlace = {
  state: PlaceState;
  /** How many are admitted earlier; null unless waiting. */
  ahead: number | null;
  admittedAt: number | null;
  admittedUntil: number | null;
};

/** Somebody's place in the queue: `undefined` has not joined, `null` joined before the places were drawn. */
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

import { describe, expect, test } from 'vitest';
import { computeAdmission, findAdmittedSlot } from './waiting-room.ts';

const room = { opensAt: '2026-12-03T18:00:00.000Z', waitingRoom: { minutesBefore: 15, perMinute: 7 } };

describe('the waiting room', () => {
  test('admits a slot at its time, and not a millisecond earlier', () => {
    for (const slot of [0, 1, 6, 7, 8, 1_000]) {
      const at = computeAdmission(room, slot);
      expect(findAdmittedSlot(room, at)).toBe(slot);
      expect(findAdmittedSlot(room, at - 1)).toBe(slot - 1);
    }
  });
});

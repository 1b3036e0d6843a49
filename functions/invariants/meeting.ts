import type { Invariant, Violation } from './violation.ts';

type Side = {
  /** Of what kind it is, in words: 'a paid line'. */
  what: string;
  /** Under what the other side is known. */
  key: string;
  /** What both sides have to say alike. */
  says: string;
  /** Whether it is wrong that the other side is missing; it may be yet to come, or have gone before. */
  isDue: boolean;
};

/**
 * Two kinds of items that have to be there in pairs and to say the same, wherever in the table they lie. A pair that has met
 * is forgotten, so that only what waits for its other side takes memory: half of the pairs at the most.
 */
export function meeting(invariant: Invariant, itemOf: (key: string) => string = (key) => key) {
  const waiting = new Map<string, Side>();
  const wrong: Violation[] = [];
  const find = (key: string, found: string) => wrong.push({ invariant, item: itemOf(key), found });
  return {
    enter(side: Side): void {
      const other = waiting.get(side.key);
      if (!other) {
        waiting.set(side.key, side);
        return;
      }
      if (other.what === side.what) find(side.key, `${side.what} is there twice`);
      else {
        waiting.delete(side.key);
        if (other.says !== side.says)
          find(side.key, `${other.what}: ${other.says}; ${side.what}: ${side.says}`);
      }
    },
    close(): Violation[] {
      for (const { key, what, says, isDue } of waiting.values())
        if (isDue) find(key, `${what} stands alone: ${says}`);
      return wrong;
    },
  };
}

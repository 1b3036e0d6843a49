import type { Invariant, Violation } from './violation.ts';

type Side = {
  /** The kind of item, in words: 'a paid line'. */
  what: string;
  /** The key that identifies its counterpart. */
  key: string;
  /** The content in which both sides must agree. */
  content: string;
  /** Whether a missing counterpart is a violation; it may not exist yet, or may have expired. */
  isDue: boolean;
};

/**
 * Matches two kinds of items that must exist in pairs and agree, wherever they are in the table. A matched pair is
 * dropped, so that memory holds only items still waiting for their other side: at most half of the pairs.
 */
export function matchPairs(invariant: Invariant, formatItem: (key: string) => string = (key) => key) {
  const waiting = new Map<string, Side>();
  const wrong: Violation[] = [];
  const find = (key: string, found: string) => wrong.push({ invariant, item: formatItem(key), found });
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
        if (other.content !== side.content)
          find(side.key, `${other.what}: ${other.content}; ${side.what}: ${side.content}`);
      }
    },
    close(): Violation[] {
      for (const { key, what, content, isDue } of waiting.values())
        if (isDue) find(key, `${what} stands alone: ${content}`);
      return wrong;
    },
  };
}

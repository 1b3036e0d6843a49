import { clock } from './clock.ts';

/** As long as the extension keeps a secret; what is made of one is at most so much older than the secret's last change. */
const keptMs = 5 * 60_000;

/** What is connected with a secret: the same for some minutes, and then made anew, since the secret may have been changed. */
export type MadeOfSecrets<Made> = {
  get(): Promise<Made>;
  /** Puts another in place for good, for tests; without one the next call makes it anew. */
  replace(other: Made | undefined): void;
};

/**
 * An instance may live for hours, and one that a schedule starts each minute always does: with a key that was read once it
 * would go on with what the provider has long withdrawn. Where it cannot be made anew, the one before goes on.
 */
export function madeOfSecrets<Made>(make: () => Promise<Made>): MadeOfSecrets<Made> {
  let kept: { made: Promise<Made>; untilMs: number } | undefined;
  return {
    get() {
      const nowMs = clock.now().getTime();
      if (kept && nowMs < kept.untilMs) return kept.made;
      const before = kept?.made;
      const made = make().catch((error: unknown) => {
        if (before) return before;
        kept = undefined;
        throw error;
      });
      kept = { made, untilMs: nowMs + keptMs };
      return made;
    },
    replace(other) {
      kept = other && { made: Promise.resolve(other), untilMs: Number.POSITIVE_INFINITY };
    },
  };
}

import { clock } from '#functions/environment/clock.ts';
import { type Replaceable, replaceable } from './replaceable.ts';

/** As long as the extension caches a secret: a client is at most this much older than the secret's last change. */
const cacheMs = 5 * 60_000;

/** What is connected with a secret: the same for some minutes, and then made again, since the secret may have been changed. */
export type RotatingClient<Client> = Replaceable<Client, Promise<Client>>;

/**
 * An instance may live for hours, and one that a schedule starts each minute always does: with a key that was read once it
 * would go on with what the provider has long withdrawn. Where it cannot be made again, the one before goes on.
 */
export function createRotatingClient<Client>(make: () => Promise<Client>): RotatingClient<Client> {
  let cached: { made: Promise<Client>; untilMs: number } | undefined;
  const get = (): Promise<Client> => {
    const nowMs = clock.now().getTime();
    if (cached && nowMs < cached.untilMs) return cached.made;
    const before = cached?.made;
    const client = make().catch((error: unknown) => {
      if (before) return before;
      cached = undefined;
      throw error;
    });
    cached = { made: client, untilMs: nowMs + cacheMs };
    return client;
  };
  const replace = (other: Client | undefined): void => {
    cached = other && { made: Promise.resolve(other), untilMs: Number.POSITIVE_INFINITY };
  };
  return replaceable(get, replace);
}

import { clock } from '#functions/environment/clock.ts';
import { createReplaceable, type Replaceable } from './replaceable.ts';

/** As long as the extension caches a secret: a client is at most this much older than the secret's last change. */
const cacheMs = 5 * 60_000;

/** A client connected with a secret: cached for some minutes, then created again because the secret may have changed. */
export type RotatingClient<Client> = Replaceable<Client, Promise<Client>>;

/**
 * An instance may live for hours, and one that a schedule starts each minute always does: with a key read only once, it
 * would go on using one that the provider has long withdrawn. If a new client cannot be created, the previous one stays in
 * use.
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
  return createReplaceable(get, replace);
}

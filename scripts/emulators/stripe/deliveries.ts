import Stripe from 'stripe';
import { type Ledger, newId } from './ledger.ts';

/**
 * Webhooks as Stripe sends them: signed, at least once, in no particular order, and repeated until there is a 2xx answer. In
 * `automatic` mode they are sent automatically; in `held` mode only `deliver()` sends them, in the order given by its seed.
 */

export interface Attempt {
  at: string;
  /** Absent if there was no answer. */
  status?: number;
  error?: string;
}

export interface Delivery {
  id: string;
  eventId: string;
  type: string;
  state: 'pending' | 'delivered' | 'given-up' | 'dropped';
  /** In milliseconds; it is not sent before. */
  due: number;
  attempts: Attempt[];
}

export interface DeliverOptions {
  /** The most pending deliveries to send. */
  count?: number;
  /** Any number; the same number gives the same order. Without it, oldest first. */
  seed?: number;
}

export interface Webhooks {
  mode: 'automatic' | 'held';
  url: string | undefined;
  pending(): Delivery[];
  all(): Delivery[];
  announce(event: Stripe.Event): void;
  deliver(options?: DeliverOptions): Promise<Attempt[]>;
  /** Sends the event once more, however often it was sent before. */
  resend(eventId: string): Delivery;
  drop(deliveryId: string): void;
  /** Settles when no delivery is in progress. */
  settled(): Promise<void>;
  clear(): void;
  close(): Promise<void>;
}

export interface WebhookOptions {
  url?: string;
  secret: string;
  mode?: 'automatic' | 'held';
  /** The delay after each failure; the last one repeats until three days are over. */
  retryDelaysMs?: number[];
}

const threeDays = 3 * 86_400_000;
const defaultRetryDelays = [500, 2_000, 5_000, 15_000, 60_000, 300_000, 3_600_000];

export function createWebhooks(ledger: Ledger, options: WebhookOptions): Webhooks {
  const delays = options.retryDelaysMs ?? defaultRetryDelays;
  let mode = options.mode ?? 'automatic';
  let url = options.url;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const pending = () => ledger.deliveries.all().filter(({ state }) => state === 'pending');
  const save = (delivery: Delivery) => ledger.deliveries.put(delivery.id, delivery);
  const find = (id: string): Delivery => {
    const delivery = ledger.deliveries.get(id);
    if (!delivery) throw new Error(`There is no delivery ${id}.`);
    return delivery;
  };

  async function send(id: string): Promise<Attempt> {
    const delivery = find(id);
    const event = ledger.events.get(delivery.eventId);
    const attempt = await post(url, JSON.stringify(event, null, 2), options.secret, closing.signal);
    const current = ledger.deliveries.get(id);
    // The sandbox may have been reset during the request.
    if (closing.signal.aborted || !current) return attempt;
    const taken = attempt.status !== undefined && attempt.status >= 200 && attempt.status < 300;
    const attempts = [...current.attempts, attempt];
    const wait = delays[Math.min(attempts.length, delays.length) - 1] ?? 60_000;
    const tooOld = Date.now() - Date.parse(attempts[0]?.at ?? attempt.at) > threeDays;
    const state = taken ? 'delivered' : tooOld ? 'given-up' : current.state;
    schedule(save({ ...current, attempts, state, due: Date.now() + wait }));
    return attempt;
  }

  function schedule(delivery: Delivery): void {
    clearTimeout(timers.get(delivery.id));
    timers.delete(delivery.id);
    if (delivery.state !== 'pending' || mode === 'held' || !url || closing.signal.aborted) return;
    const timer = setTimeout(
      () => {
        const sending = send(delivery.id).catch((error: unknown) => console.error(error));
        underWay.add(sending);
        void sending.finally(() => underWay.delete(sending));
      },
      Math.min(Math.max(0, delivery.due - Date.now()), 2_000_000_000),
    );
    timers.set(delivery.id, timer.unref());
  }

  const enqueue = (event: Stripe.Event): Delivery => {
    const delivery: Delivery = {
      id: newId('whd'),
      eventId: event.id,
      type: event.type,
      state: 'pending',
      due: Date.now(),
      attempts: [],
    };
    schedule(save(delivery));
    return delivery;
  };

  const reschedule = () => {
    for (const delivery of pending()) schedule(delivery);
  };
  const webhooks: Webhooks = {
    get mode() {
      return mode;
    },
    set mode(wanted) {
      mode = wanted;
      reschedule();
    },
    get url() {
      return url;
    },
    set url(wanted) {
      url = wanted;
      reschedule();
    },
    pending,
    all: () => ledger.deliveries.all(),
    announce: (event) => void enqueue(event),
    async deliver({ count = Infinity, seed } = {}) {
      const order = seed === undefined ? pending() : shuffled(pending(), seed);
      const attempts: Attempt[] = [];
      for (const { id } of order.slice(0, count)) attempts.push(await send(id));
      return attempts;
    },
    resend(eventId) {
      const event = ledger.events.get(eventId);
      if (!event) throw new Error(`There is no event ${eventId}.`);
      return enqueue(event);
    },
    drop: (id) => schedule(save({ ...find(id), state: 'dropped' })),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
    async close() {
      closing.abort();
      webhooks.clear();
      await webhooks.settled();
    },
  };
  reschedule();
  return webhooks;
}

async function post(
  url: string | undefined,
  payload: string,
  secret: string,
  signal: AbortSignal,
): Promise<Attempt> {
  const at = new Date().toISOString();
  if (!url) return { at, error: 'No address for webhooks is set.' };
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    });
    await response.arrayBuffer();
    return { at, status: response.status };
  } catch (error) {
    return { at, error: error instanceof Error ? getReason(error) : String(error) };
  }
}

/** `fetch` has the reason one level down, in `cause`. */
const getReason = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

/** A shuffle that the same seed repeats, so a failed test can be run again in the same order. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/**
 * Numbers from 0 up to 1 from a linear congruential generator (multiplier and increment of Numerical Recipes). The seed is
 * first spread over all bits, because neighbouring seeds would start alike.
 */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

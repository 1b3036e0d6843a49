import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readOptionalSetting, readSecret } from '#functions/environment/config.ts';
import { type ClickAndDrop, ClickAndDropUnavailable, type RemoteParcel } from './click-and-drop.ts';

/**
 * Royal Mail's Click & Drop, version 1 of its interface: https://api.parcel.royalmail.com. Labels are available only to
 * business accounts. It accepts five calls a second, and answers 429 above that.
 */
const origin = 'https://api.parcel.royalmail.com';

const timeoutMs = 8000;
/** Creating an order with its label takes the longest. */
const creationTimeoutMs = 15_000;

const maxTries = 4;
/** How the calls wait; a test replaces this to skip the wait. */
export const pace = { wait: (ms: number): Promise<unknown> => wait(ms) };

const Text = z.nullish(z.string());
const Remote = z.object({
  orderIdentifier: z.number(),
  trackingNumber: Text,
  packages: z.nullish(z.array(z.object({ trackingNumber: Text }))),
  labelErrors: z.nullish(z.array(z.object({ message: Text }))),
});
const Found = z.array(Remote);
const Created = z.object({
  createdOrders: z.nullish(z.array(Remote)),
  failedOrders: z.nullish(
    z.array(z.object({ errors: z.nullish(z.array(z.object({ errorMessage: Text }))) })),
  ),
});
const Problem = z.object({ message: Text });
const Problems = z.union([z.array(Problem), Problem]);

const toParcel = (remote: z.output<typeof Remote>): RemoteParcel => ({
  id: remote.orderIdentifier,
  trackingNumber: remote.trackingNumber || remote.packages?.[0]?.trackingNumber || undefined,
  labelError: joinWords(remote.labelErrors?.map(({ message }) => message)),
});

const joinWords = (words: readonly (string | null | undefined)[] = []): string | undefined =>
  words.filter(Boolean).join(' ') || undefined;

/** Click & Drop's own numbers are sent bare, our references in quotation marks. */
const toPath = (id: number | string): string =>
  typeof id === 'number' ? String(id) : encodeURIComponent(`"${id}"`);

export async function connectClickAndDrop(): Promise<ClickAndDrop> {
  const base = `${readOptionalSetting('CLICK_AND_DROP_API_URL') ?? origin}/api/v1`;
  return createClickAndDrop(base, await readSecret('CLICK_AND_DROP_KEY'));
}

/** The client for a base address; exported so tests can check how it reads answers. */
export function createClickAndDrop(base: string, key: string): ClickAndDrop {
  async function ask(path: string, init: RequestInit = {}, within = timeoutMs): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        // The key goes to this host only, even if the host redirects.
        redirect: 'error',
        signal: AbortSignal.timeout(within),
      }).catch((error: unknown) => {
        throw new ClickAndDropUnavailable(
          error instanceof Error && error.name === 'TimeoutError'
            ? 'it took too long to answer'
            : 'the connection was lost',
        );
      });
      if (response.status === 401) throw new ClickAndDropUnavailable('it refused the API key', true);
      if (response.status >= 500) throw new ClickAndDropUnavailable(`it answered with ${response.status}`);
      if (response.status !== 429) return response;
      if (tries >= maxTries) throw new ClickAndDropUnavailable('it is receiving too many requests', true);
      await pace.wait(1000 * tries);
    }
  }

  /** An answer that is cut off or breaks the interface says nothing of what was done. */
  async function read<Schema extends z.ZodMiniType>(
    response: Response,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new ClickAndDropUnavailable('its answer could not be read');
    return parsed.data;
  }

  async function readRefusal(response: Response): Promise<{ refused: string }> {
    if (response.status === 403)
      return { refused: 'Labels are for Royal Mail business accounts (OBA) only.' };
    const problems = [await read(response, Problems)].flat();
    return {
      refused: joinWords(problems.map(({ message }) => message)) ?? `It answered ${response.status}.`,
    };
  }

  return {
    async find(id) {
      const response = await ask(`/orders/${toPath(id)}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw new ClickAndDropUnavailable((await readRefusal(response)).refused, true);
      const [first] = await read(response, Found);
      return first && toParcel(first);
    },

    async create(order) {
      const init = { method: 'POST', body: JSON.stringify({ items: [order] }) };
      const response = await ask('/orders', init, creationTimeoutMs);
      if (!response.ok) return readRefusal(response);
      const { createdOrders, failedOrders } = await read(response, Created);
      const [created] = createdOrders ?? [];
      if (created) return toParcel(created);
      const words = (failedOrders ?? []).flatMap(({ errors }) => errors ?? []);
      const refused = joinWords(words.map(({ errorMessage }) => errorMessage));
      return { refused: refused ?? 'It made no order of it.' };
    },

    async readLabels(ids) {
      const query = new URLSearchParams({ documentType: 'postageLabel', includeReturnsLabel: 'false' });
      const response = await ask(
        `/orders/${ids.map(toPath).join(';')}/label?${query}`,
        {},
        creationTimeoutMs,
      );
      if (response.status === 404) return { refused: 'Click & Drop no longer has these orders.' };
      if (!response.ok) return readRefusal(response);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

import { formatOpening } from '#shared/domain/catalogue/drops/drop-sale.ts';

/**
 * The browsers' push services (RFC 8030): Chrome and others built on it, Firefox, Safari and Edge. The server calls the address
 * that a page gives for its subscription, so no other hosts are accepted.
 */
const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/** Whether an address belongs to a browser's push service, or to the emulator whose origin is given. */
export function isPushAddress(endpoint: string, emulator?: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (emulator !== undefined && url.origin === emulator) return true;
  const isKnown = pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && url.port === '' && isKnown;
}

/** What the browser shows; `path` is the page that opens when it is pressed. */
export type PushMessage = { title: string; body: string; path: string; tag: string };

/** Reads a message that a push service delivered; undefined when it is not one of ours. */
export function parsePushMessage(text: string): PushMessage | undefined {
  try {
    const { title, body, path, tag } = JSON.parse(text) as Partial<Record<keyof PushMessage, unknown>>;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
    // Only pages of this shop: `//` would begin the address of another site.
    return typeof path === 'string' && /^\/(?!\/)/.test(path) ? { title, body, path, tag } : undefined;
  } catch {
    return undefined;
  }
}

type Opening = { dropId: string; productId: string; name: string; opensAt: string; isBallot: boolean };

/** What a device shows about a drop that opens soon, or has opened. A later message about the same drop replaces it. */
export function buildDropMessage(drop: Opening, now: Date): PushMessage {
  const { dropId, productId, name, opensAt, isBallot } = drop;
  const what = isBallot ? 'The ballot' : 'The drop';
  const isOpen = Date.parse(opensAt) <= now.getTime();
  return {
    title: name,
    body: isOpen
      ? `${what} is open.`
      : `${what} opens on ${formatOpening(opensAt, now.getTime())}, London time.`,
    path: `/product/${encodeURIComponent(productId)}`,
    tag: dropId,
  };
}

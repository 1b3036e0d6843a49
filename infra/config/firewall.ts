import { assistantApi } from '#shared/api/assistant.ts';
import { contracts } from '#shared/api/index.ts';

/** CloudFront takes a web ACL from this region alone. */
export const firewallRegion = 'us-east-1';

/** A limit at the edge: so many requests of one address within five minutes. */
export type RateLimit = { name: string; path?: string; most: number };

/**
 * Far above what the shop itself allows (`functions/kit/throttle.ts`), which answers people with a sentence: these only keep
 * a flood from reaching a function. The guests of a bar share an address, and a page is some thirty requests.
 */
export const rateLimits: readonly RateLimit[] = [
  { name: 'allPaths', most: 5_000 },
  { name: 'signIn', path: '/api/auth/login', most: 200 },
  { name: 'staffGate', path: '/api/admin/check', most: 50 },
  { name: 'chat', path: '/api/chat', most: 150 },
  { name: 'payment', path: '/api/create-payment-intent', most: 400 },
];

export const rateWindowSeconds = 300;

/** Stripe sends from many addresses, and its signature proves each event: what is refused here is a payment unheard of. */
export const alwaysAllowed = contracts.filter(({ access }) => access === 'signed').map(({ path }) => path);

/**
 * Where a mail program leaves the newsletter for its reader, by one POST that may lack what browsers send, such as a name of
 * itself. Its link is signed, and mail of a sender whose list cannot be left is spam.
 */
export const mailboxPaths = contracts
  .filter(({ access, method }) => access === 'link' && method === 'POST')
  .map(({ path }) => path);

const staffPrefix = '/api/admin/';

/**
 * Where the staff writes letters, lists and files behind a session: bodies of any length and with markup, which the general
 * rules take for attacks.
 */
export const staffPaths = {
  prefix: staffPrefix,
  exact: contracts
    .filter(({ access, body, path }) => access === 'admin' && body && !path.startsWith(staffPrefix))
    .map(({ path }) => path),
};

/** A visitor's calls are a few kilobytes, but for a conversation, which is sent along with its next question. */
export const mostBodyBytes = 8_192;
export const longBodies: readonly string[] = [assistantApi.sendMessage.path];

import { assistantApi } from '#shared/contracts/assistant.ts';
import { contracts } from '#shared/contracts/index.ts';
import { pageRequests } from './page-requests.ts';

/** CloudFront accepts a web ACL from this region only. */
export const firewallRegion = 'us-east-1';

/**
 * A limit at the edge: a number of requests per address within a window. WAF counts whole addresses: its rate-based rules have
 * no key for an IPv6 network (docs.aws.amazon.com, RateBasedStatementCustomKey), so the limits per /64 are in our code.
 */
export type RateLimit = {
  name: string;
  path?: string;
  /** Instead of a single path: all paths that begin with this, except those that begin with `except`. */
  startsWith?: string;
  except?: string;
  limit: number;
  windowSeconds?: 60 | 300;
};

/**
 * How many visitors may share an address within five minutes: mobile carriers give one IPv4 address to hundreds of phones (64
 * to 256, from memory), and a drop brings them all at the same time.
 */
export const visitorsPerAddress = 256;

/**
 * Far above the shop's own limits (`functions/runtime/rate-limit.ts`), which answer people with a sentence: these only keep a
 * flood from reaching a function. Most requests of a visit are for files that the edge holds, so calls have a limit of their
 * own.
 */
export const rateLimits: readonly RateLimit[] = [
  { name: 'allPaths', limit: visitorsPerAddress * pageRequests.visit },
  {
    name: 'calls',
    startsWith: '/api/',
    except: '/api/assets/',
    limit: visitorsPerAddress * pageRequests.calls,
  },
  { name: 'signIn', path: '/api/auth/login', limit: 200 },
  { name: 'staffGate', path: '/api/admin/check', limit: 50 },
  { name: 'chat', path: '/api/chat', limit: 150 },
  // Two presses per visitor.
  { name: 'payment', path: '/api/create-payment-intent', limit: 2 * visitorsPerAddress },
];

export const rateWindowSeconds = 300;

/** The paths of signed calls. Other rules do not judge them, because refusing one means that the shop hears late of a payment. */
export const signedPaths = contracts.filter(({ access }) => access === 'signed').map(({ path }) => path);

/** How many events per second Stripe sends at its busiest, with a quarter to spare. */
export const signedPerSecond = 250;

/** Applied before the signed paths are let through: Stripe's bursts fit even if they all come from one of its addresses. */
export const signedLimits: readonly RateLimit[] = signedPaths.map((path) => ({
  name: 'signedRate',
  path,
  limit: signedPerSecond * 60,
  windowSeconds: 60,
}));

/**
 * Where a mail program unsubscribes its reader from the newsletter, by one POST that may lack what browsers send, such as a
 * user agent. The link is signed, and email from a list that nobody can leave counts as spam.
 */
export const mailboxPaths = contracts
  .filter(({ access, method }) => access === 'link' && method === 'POST')
  .map(({ path }) => path);

const staffPrefix = '/api/admin/';

/**
 * Where staff write emails, lists and files behind a session: bodies of any length and with markup, which the general rules
 * mistake for attacks.
 */
export const staffPaths = {
  prefix: staffPrefix,
  exact: contracts
    .filter(({ access, body, path }) => access === 'admin' && body && !path.startsWith(staffPrefix))
    .map(({ path }) => path),
};

/** A visitor's calls are a few kilobytes, except a conversation, which is sent along with its next question. */
export const maxBodyBytes = 8_192;
export const longBodies: readonly string[] = [
  assistantApi.sendMessage.path,
  assistantApi.printReferences.path,
];

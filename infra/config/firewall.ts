import { assistantApi } from '#shared/contracts/assistant.ts';
import { contracts } from '#shared/contracts/index.ts';
import { pageRequests } from './page-requests.ts';

/** CloudFront takes a web ACL from this region alone. */
export const firewallRegion = 'us-east-1';

/**
 * A limit at the edge: so many requests of one address within a window. WAF counts whole addresses: its rate-based rules have
 * no key for an IPv6 network (docs.aws.amazon.com, RateBasedStatementCustomKey), so that the limits of a /64 are in our code.
 */
export type RateLimit = {
  name: string;
  path?: string;
  /** Instead of one path all that begin alike, but for some of them. */
  startsWith?: string;
  except?: string;
  limit: number;
  windowSeconds?: 60 | 300;
};

/**
 * How many visitors an address may stand for within five minutes: mobile carriers give one IPv4 address to hundreds of phones
 * (64 to 256, from memory), and a drop brings them all at once.
 */
export const visitorsPerAddress = 256;

/**
 * Far above what the shop itself allows (`functions/runtime/rate-limit.ts`), which answers people with a sentence: these only keep
 * a flood from reaching a function. Most requests of a visit are files that the edge holds, so its calls have a limit of their own.
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
  // Two presses of each.
  { name: 'payment', path: '/api/create-payment-intent', limit: 2 * visitorsPerAddress },
];

export const rateWindowSeconds = 300;

/** What carries a signature: other rules do not judge it, since what they refuse is a payment that the shop hears of late. */
export const signedPaths = contracts.filter(({ access }) => access === 'signed').map(({ path }) => path);

/** How many events Stripe sends in a second at its busiest, with a quarter to spare. */
export const signedPerSecond = 250;

/** Before anything is let through for its path: Stripe's bursts fit even if they all come from one of its addresses. */
export const signedLimits: readonly RateLimit[] = signedPaths.map((path) => ({
  name: 'signedRate',
  path,
  limit: signedPerSecond * 60,
  windowSeconds: 60,
}));

/**
 * Where a mail program leaves the newsletter for its reader, by one POST that may lack what browsers send, such as a name of
 * itself. Its link is signed, and mail of a sender whose list cannot be left is spam.
 */
export const mailboxPaths = contracts
  .filter(({ access, method }) => access === 'link' && method === 'POST')
  .map(({ path }) => path);

const staffPrefix = '/api/admin/';

/**
 * Where the staff writes emails, lists and files behind a session: bodies of any length and with markup, which the general
 * rules take for attacks.
 */
export const staffPaths = {
  prefix: staffPrefix,
  exact: contracts
    .filter(({ access, body, path }) => access === 'admin' && body && !path.startsWith(staffPrefix))
    .map(({ path }) => path),
};

/** A visitor's calls are a few kilobytes, but for a conversation, which is sent along with its next question. */
export const maxBodyBytes = 8_192;
export const longBodies: readonly string[] = [
  assistantApi.sendMessage.path,
  assistantApi.printReferences.path,
];

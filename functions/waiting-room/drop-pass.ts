import { createHmac } from 'node:crypto';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { checkLink, signLink } from '#functions/runtime/link.ts';
import type { CartSession } from '#functions/runtime/serve.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { isWritten } from '#functions/table/transact.ts';
import { passCookieName } from '#shared/domain/catalogue/drops/waiting-room.ts';
import { waitingPlace } from './entities/waiting-place.ts';

/** A pass belongs to one drop and one browser: the id of its cart is part of what is signed. */
const buildSubject = (dropId: string, holder: string): string => `drop-pass|${dropId}|${holder}`;

/** The key under which a browser's place is stored. */
export const toHolder = ({ visitorId }: CartSession): string => toPseudonym(`waiting-room ${visitorId}`);

/**
 * The signature by which the edge verifies a pass (`infra/edge/queue-gate.js`): the edge knows no browser's id, and of
 * our secrets only those for calling the API. Empty if there is no edge, as in tests.
 */
function signForEdge(pass: string): string {
  const [secret] = readOptionalSetting('ORIGIN_SECRETS')?.split(',') ?? [];
  if (!secret) return '';
  return `.${createHmac('sha256', secret).update(`drop-pass-edge|${pass}`).digest('base64url')}`;
}

/**
 * The pass of an admitted browser, as `Set-Cookie`: the drop, the expiry in base-36 seconds, the signature for the
 * reservation and the one for the edge, separated by dots.
 */
export async function buildPassCookie(
  dropId: string,
  holder: string,
  until: Date,
  now: Date,
): Promise<string> {
  const pass = `${dropId}.${await signLink(buildSubject(dropId, holder), until)}`;
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return `${passCookieName}=${pass}${signForEdge(pass)}; Max-Age=${seconds}; Path=/; HttpOnly; Secure; SameSite=Lax`;
}

async function isPassValid(
  dropId: string,
  holder: string,
  cookies: readonly string[],
  now: Date,
): Promise<boolean> {
  const prefix = `${passCookieName}=${dropId}.`;
  const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return token !== undefined && (await checkLink(buildSubject(dropId, holder), token, now)) === 'valid';
}

/**
 * Whether a browser may reserve in a drop. A visitor who signs in keeps the pass, but it cannot be used for a second
 * account.
 */
export async function redeemPass(
  dropId: string,
  session: CartSession,
  cookies: readonly string[],
  now: Date,
): Promise<boolean> {
  const holder = toHolder(session);
  if (!(await isPassValid(dropId, holder, cookies, now))) return false;
  if (session.cartId === session.visitorId) return true;
  const account = toPseudonym(session.cartId);
  return isWritten(
    waitingPlace
      .patch({ dropId, holder })
      .set({ usedBy: account })
      .where(({ usedBy }, { eq, notExists }) => `${notExists(usedBy)} OR ${eq(usedBy, account)}`)
      .go(),
  );
}

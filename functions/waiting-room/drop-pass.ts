import { createHmac } from 'node:crypto';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { checkLink, signLink } from '#functions/runtime/link.ts';
import type { CartSession } from '#functions/runtime/serve.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { isWritten } from '#functions/table/transact.ts';
import { passCookieName } from '#shared/domain/catalogue/waiting-room.ts';
import { waitingPlace } from './entities/waiting-place.ts';

/** A pass belongs to one drop and one browser: its cart's id is part of what is signed. */
const buildSubject = (dropId: string, holder: string): string => `drop-pass|${dropId}|${holder}`;

/** Under what a browser's place is stored. */
export const toHolder = ({ visitorId }: CartSession): string => toPseudonym(`waiting-room ${visitorId}`);

/**
 * What the edge verifies a pass by (`infra/edge/queue-gate.js`): it knows no browser's id, and of our secrets only those of the way
 * to the API. Nothing where there is no edge, as in tests.
 */
function signForEdge(pass: string): string {
  const [secret] = readOptionalSetting('ORIGIN_SECRETS')?.split(',') ?? [];
  if (!secret) return '';
  return `.${createHmac('sha256', secret).update(`drop-pass-edge|${pass}`).digest('base64url')}`;
}

/**
 * The pass of a browser that was admitted, as `Set-Cookie`: the drop, the end in base 36 seconds, the signature for the reservation, and
 * the one for the edge, with dots between.
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
 * Whether a browser may reserve in a drop. Whoever signs in during their turn takes the pass along; it serves no second
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

import { openConnection } from '#functions/assistant/transactions/connection-transactions.ts';
import { readSiteOrigins } from '#functions/environment/config.ts';
import { readSessionToken } from '#functions/runtime/cookie.ts';
import { hasOriginSecret } from '#functions/runtime/origin-secret.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { defineSocketRoute, readHeaders } from '#functions/runtime/socket.ts';
import { hashToken } from '#functions/runtime/token.ts';
import { resolveAddress, toPseudonym } from '#functions/runtime/visitor.ts';

/** Opens a socket for a page of the shop. Browsers let any page open a socket anywhere, so other origins are refused here. */
export const handler = defineSocketRoute('socket.connect', async (event, { connectionId, now }) => {
  const headers = readHeaders(event);
  if (!hasOriginSecret(headers)) throw new Refusal('origin_not_allowed');
  if (!headers.origin || !readSiteOrigins().includes(headers.origin)) throw new Refusal('origin_not_allowed');
  const peer = event.requestContext.identity?.sourceIp ?? '';
  const visitor = resolveAddress(headers['x-forwarded-for'], peer);
  await enforceRateLimit('socketsByVisitor', visitor, now);
  const token = readSessionToken(headers.cookie?.split('; '));
  await openConnection(
    { connectionId, visitor: toPseudonym(visitor), ...(token && { sessionHash: hashToken(token) }) },
    now,
  );
  return undefined;
});

import { openConnection } from '#functions/data/connection-writes.ts';
import { siteOrigins } from '#functions/kit/config.ts';
import { cameThroughTheEdge } from '#functions/kit/edge.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { headersOf, socketRoute } from '#functions/kit/socket.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { addressBehind, pseudonym } from '#functions/kit/visitor.ts';

/** Opens a socket for a page of the shop. Browsers let any page open one anywhere, so that this is where others are refused. */
export const handler = socketRoute('socket.connect', async (event, { connectionId, now }) => {
  const headers = headersOf(event);
  if (!cameThroughTheEdge(headers)) throw new Refusal('origin_not_allowed');
  if (!headers.origin || !siteOrigins().includes(headers.origin)) throw new Refusal('origin_not_allowed');
  const peer = event.requestContext.identity?.sourceIp ?? '';
  const visitor = addressBehind(headers['x-forwarded-for'], peer);
  await countAgainst('socketsByVisitor', visitor, now);
  await openConnection(connectionId, pseudonym(visitor), now);
  return undefined;
});

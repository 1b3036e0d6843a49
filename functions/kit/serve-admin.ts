import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { adminSession } from '#functions/data/admin-session.ts';
import type { Answer, Endpoint, Input, Named } from '#shared/api/endpoint.ts';
import { clock } from './clock.ts';
import { adminTokenOf } from './cookie.ts';
import { type ApiHandler, type Scope, serve } from './serve.ts';
import { mayAct, type Staff } from './staff.ts';
import { hashOfToken } from './token.ts';

/** Looked up at every call: who has left the back office on a device has left it at once. */
async function identify(event: APIGatewayProxyEventV2): Promise<Staff | undefined> {
  const token = adminTokenOf(event.cookies);
  if (!token) return undefined;
  const tokenHash = hashOfToken(token);
  const { data } = await adminSession.get({ tokenHash }).go({ consistent: true });
  if (!data || data.expiresAt <= clock.now().toISOString() || !mayAct(data.actor)) return undefined;
  return { actor: data.actor, tokenHash, expiresAt: data.expiresAt };
}

/** `serve` for the calls of the back office. Who acts is told by the session, and by nothing that the call says. */
export const serveAdmin = <const E extends Named<Endpoint>>(
  contract: E,
  implement: (input: Input<E>, scope: Scope<E>) => Promise<Answer<E>>,
): ApiHandler => serve(contract, implement, { staff: identify });

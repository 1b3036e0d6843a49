import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { clock } from '#functions/environment/clock.ts';
import { session } from '#functions/table/entities/session.ts';
import type { Answer, Endpoint, Input, Named } from '#shared/contracts/endpoint.ts';
import type { Caller } from './caller.ts';
import { readSessionToken } from './cookie.ts';
import { type ApiHandler, type Scope, serve } from './serve.ts';
import { hashToken } from './token.ts';

/** Read on every call and never cached: a session that was ended is ended everywhere at once. */
async function identify(event: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  const token = readSessionToken(event.cookies);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const { data } = await session.get({ tokenHash }).go({ consistent: true });
  if (!data || data.expiresAt <= clock.now().toISOString()) return undefined;
  return { customerId: data.customerId, tokenHash };
}

/** `serve` for calls that ask, or care, who is signed in. */
export const serveCustomer = <const E extends Named<Endpoint>>(
  contract: E,
  implement: (input: Input<E>, scope: Scope<E>) => Promise<Answer<E>>,
): ApiHandler => serve(contract, implement, { customer: identify });

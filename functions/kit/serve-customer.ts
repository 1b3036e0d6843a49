import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { session } from '#functions/data/session.ts';
import type { Answer, Endpoint, Input, Named } from '#shared/api/endpoint.ts';
import type { Caller } from './caller.ts';
import { clock } from './clock.ts';
import { sessionTokenOf } from './cookie.ts';
import { type ApiHandler, type Scope, serve } from './serve.ts';
import { hashOfToken } from './token.ts';

/** Looked up at every call and never kept: a session that was ended is ended everywhere at once. */
async function identify(event: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  const token = sessionTokenOf(event.cookies);
  if (!token) return undefined;
  const tokenHash = hashOfToken(token);
  const { data } = await session.get({ tokenHash }).go({ consistent: true });
  if (!data || data.expiresAt <= clock.now().toISOString()) return undefined;
  return { customerId: data.customerId, tokenHash };
}

/** `serve` for calls that ask, or care, who is signed in. */
export const serveCustomer = <const E extends Named<Endpoint>>(
  contract: E,
  implement: (input: Input<E>, scope: Scope<E>) => Promise<Answer<E>>,
): ApiHandler => serve(contract, implement, { customer: identify });

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Answer, Endpoint, Input, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import type { Caller } from './caller.ts';
import { readSessionToken } from './cookie.ts';
import { findCaller } from './find-caller.ts';
import { type ApiHandler, type Scope, serve } from './serve.ts';
import { hashToken } from './token.ts';

async function identify(event: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  const token = readSessionToken(event.cookies);
  return token ? findCaller(hashToken(token)) : undefined;
}

/** `serve` for calls that require a signed-in customer, or behave differently for one. */
export const serveCustomer = <const E extends NamedEndpoint<Endpoint>>(
  contract: E,
  implement: (input: Input<E>, scope: Scope<E>) => Promise<Answer<E>>,
): ApiHandler => serve(contract, implement, { customer: identify });

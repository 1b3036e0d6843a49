import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { clock } from '#functions/environment/clock.ts';
import { adminSession } from '#functions/table/entities/admin-session.ts';
import type { Answer, Endpoint, Input, NamedEndpoint } from '#shared/contracts/endpoint.ts';
// Loads the messages of refusals that only the back office uses.
import '#shared/contracts/error-catalogue.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';
import { readAdminToken } from './cookie.ts';
import { Refusal } from './problem.ts';
import { type ApiHandler, type Scope, serve } from './serve.ts';
import { type Staff, toStaff } from './staff.ts';
import { hashToken } from './token.ts';

/** Looked up at every call, so signing out of the back office on a device takes effect immediately. */
async function identify(event: APIGatewayProxyEventV2): Promise<Staff | undefined> {
  const token = readAdminToken(event.cookies);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const { data } = await adminSession.get({ tokenHash }).go({ consistent: true });
  if (!data || data.expiresAt <= clock.now().toISOString()) return undefined;
  return toStaff(data);
}

/** Refuses a caller who is not staff, has not finished their sign-in, or has a role that does not allow the call. */
export function authoriseStaff({ permission }: Endpoint, staff: Staff | undefined): void {
  if (!staff) throw new Refusal('admin_required');
  if (!staff.isSetUp && permission !== 'session.own') throw new Refusal('sign_in_setup_required');
  if (!permission || !hasPermission(staff.role, permission)) throw new Refusal('permission_required');
}

/** `serve` for the back office. The actor is the session's, never the request's. */
export const serveAdmin = <const E extends NamedEndpoint<Endpoint>>(
  contract: E,
  implement: (input: Input<E>, scope: Scope<E>) => Promise<Answer<E>>,
): ApiHandler => serve(contract, implement, { staff: identify, authoriseStaff });

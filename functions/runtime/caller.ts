import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { Refusal } from './problem.ts';
import { readRawBody } from './request.ts';
import type { Staff } from './staff.ts';

/** The signed-in user, and their session. */
export type Caller = { customerId: string; tokenHash: string };

type LookUp<Who> = (event: APIGatewayProxyEventV2) => Promise<Who | undefined>;

/** Refuses a caller who is not staff, or whose role does not allow the call. */
type AuthoriseStaff = (contract: Endpoint, staff: Staff | undefined) => void;

/** Identifies the caller, a customer or a member of staff. Endpoints that do not need it bundle none of the code. */
export type Identify =
  | { customer: LookUp<Caller>; staff?: undefined; authoriseStaff?: undefined }
  | { staff: LookUp<Staff>; authoriseStaff: AuthoriseStaff; customer?: undefined };

/** The user that a JSON body names, before the contract parses it. */
function readBodyUser(event: APIGatewayProxyEventV2): unknown {
  try {
    return (JSON.parse(readRawBody(event)) as { userId?: unknown } | null)?.userId;
  } catch {
    return undefined;
  }
}

/**
 * The header and every `userId` that a client sends are only hints: a request that names somebody other than the
 * session's user is refused.
 */
export function refuseOtherUsers(event: APIGatewayProxyEventV2, { customerId }: Caller): void {
  const named = [event.headers['x-user-id'], event.queryStringParameters?.userId, readBodyUser(event)];
  if (named.some((userId) => userId != null && userId !== '' && userId !== customerId)) {
    throw new Refusal('user_mismatch');
  }
}

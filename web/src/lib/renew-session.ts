import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';

/** Waits for the next sign-in; throws if the request must not be sent in the name of the person who signed in. */
type RenewSession = (contract: NamedEndpoint<Endpoint>) => Promise<void>;

let renewSession: RenewSession | null = null;

/** The back office asks its user to sign in again, instead of losing what they were saving. */
export function setSessionRenewal(renew: RenewSession | null): void {
  renewSession = renew;
}

/** Sends a change; if the back office session has ended, sends it again after the next sign-in. */
export async function sendWithRenewal(
  contract: NamedEndpoint<Endpoint>,
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  if (!renewSession || response.status !== 401 || contract.method === 'GET') return response;
  const refusal = await response.clone().text();
  if (!refusal.includes('"admin_required"')) return response;
  await renewSession(contract);
  return send();
}

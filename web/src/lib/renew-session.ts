import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';

/** Waits for whoever has to sign in again; throws where what was to be sent must not be sent in their name. */
type RenewSession = (contract: NamedEndpoint<Endpoint>) => Promise<void>;

let renewSession: RenewSession | null = null;

/** The back office asks whoever is at work to sign in again, instead of losing what they were saving. */
export function setSessionRenewal(renew: RenewSession | null): void {
  renewSession = renew;
}

/** Sends a change; where the back office's session has ended, once more after the next sign-in. */
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

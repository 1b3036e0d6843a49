import type { Answer, Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { buildHeaders } from './api.ts';
import { ApiError } from './problem.ts';
import { sendWithRenewal } from './renew-session.ts';

/** Sends a file to a contract that accepts one, under the form field that it names. */
export async function uploadFile<E extends Endpoint & { upload: { field: string } }>(
  contract: NamedEndpoint<E>,
  field: E['upload']['field'],
  file: Blob,
): Promise<Answer<E>> {
  const body = new FormData();
  body.set(field, file, 'file');
  const headers = buildHeaders(undefined);
  const response = await sendWithRenewal(contract, () =>
    fetch(contract.path, { method: contract.method, headers, credentials: 'include', body }),
  );
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text) as Answer<E>;
}

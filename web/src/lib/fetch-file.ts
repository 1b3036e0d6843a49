import type { Endpoint, Named } from '#shared/contracts/endpoint.ts';
import { buildHeaders, buildUrl, type RequestParts } from './api.ts';
import { ApiError } from './problem.ts';

/** Makes a call whose answer is a file of text; answers what it is to be saved as. */
export async function fetchFile(
  contract: Named<Endpoint>,
  sendable: RequestParts = {},
): Promise<{ name: string; text: string }> {
  const response = await fetch(buildUrl(contract.path, sendable), {
    headers: buildHeaders(undefined),
    credentials: 'include',
    cache: 'no-store',
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, text };
}

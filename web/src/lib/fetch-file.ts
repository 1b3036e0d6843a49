import type { Endpoint, Named } from '#shared/api/endpoint.ts';
import { headersFor, type Sendable, urlOf } from './api.ts';
import { ApiError } from './problem.ts';

/** Makes a call whose answer is a file of text; answers what it is to be saved as. */
export async function fetchFile(
  contract: Named<Endpoint>,
  sendable: Sendable = {},
): Promise<{ name: string; text: string }> {
  const response = await fetch(urlOf(contract.path, sendable), {
    headers: headersFor(undefined),
    credentials: 'include',
    cache: 'no-store',
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, text };
}

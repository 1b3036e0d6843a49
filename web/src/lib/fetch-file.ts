import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { buildHeaders, buildUrl, type RequestParts } from './api.ts';
import { ApiError } from './problem.ts';
import { sendWithRenewal } from './renew-session.ts';

/** Makes a call whose answer is a file; returns the file with its name. */
export async function fetchFile(
  contract: NamedEndpoint<Endpoint>,
  sendable: RequestParts = {},
): Promise<{ name: string; content: Blob }> {
  const response = await sendWithRenewal(contract, () =>
    fetch(buildUrl(contract.path, sendable), {
      method: contract.method,
      headers: buildHeaders(sendable.body),
      credentials: 'include',
      cache: 'no-store',
      body: sendable.body === undefined ? undefined : JSON.stringify(sendable.body),
    }),
  );
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}

/** CloudFront of the emulated account: calls go to its HTTP APIs, and everything else comes from its buckets. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as ask } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { securityHeaders } from '#infra/config/security-headers.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { toApiName } from '#infra/http-apis.ts';
import { names } from '#infra/names.ts';
import { readOutput } from '#scripts/deploy/stack-outputs.ts';
import { renderedFiles } from '#scripts/local/gateway/rendered-files.ts';
import { siteServer } from '#scripts/local/gateway/site.ts';
import { listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { edgeHeader } from '#shared/edge-header.ts';
import { missingPages } from '#shared/page-serving.ts';

const isPicture = ({ pathname }: URL): boolean => pathname.startsWith('/api/assets/');

type Edge = { config: StageConfig; port: number; originProof: string };

/** Starts before the stage exists, so the functions can be given its address. */
export async function startEdge({ config, port, originProof }: Edge): Promise<RunningServer> {
  const sendToApi = async (path: string, { method, headers }: Partial<IncomingMessage> = {}) => {
    const name = toApiName({ path }) === 'office' ? 'office-api' : 'api';
    const apiId = await findApi(port, names.stack(config, name));
    const host = `${apiId}.execute-api.localhost:${port}`;
    return ask({
      host: '127.0.0.1',
      port,
      method,
      path,
      // MiniStack closes idle connections, sometimes just as one is being reused.
      agent: false,
      headers: { ...headers, host, [edgeHeader]: originProof },
    });
  };
  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const passed = await sendToApi(incoming.url ?? '/', incoming);
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...securityHeaders });
      answer.pipe(outgoing);
    });
    passed.on('error', (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(passed);
  };
  const missing = async (key: string) => {
    const passed = (await sendToApi(`${missingPages}${key}`)).end();
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      passed.on('response', resolve).on('error', reject),
    );
    const body = Buffer.concat(await answer.toArray()).toString();
    const type = String(answer.headers['content-type']);
    return { statusCode: answer.statusCode ?? 502, headers: { 'content-type': type }, body };
  };
  const serveFile = async (incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => {
    const bucket = isPicture(url)
      ? await readOutput(config, 'data', 'assetsBucket')
      : await readOutput(config, 'web', 'siteBucket');
    const s3 = new S3Client({ region: config.region, forcePathStyle: true });
    const serve = siteServer({
      sources: [renderedFiles(s3, bucket)],
      missing,
      headers: securityHeaders,
      originSecrets: [originProof],
    });
    await serve(incoming, outgoing, url.pathname, url.search);
  };
  return listen((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const isCall = url.pathname.startsWith('/api/') && !isPicture(url);
    const answered = isCall ? passOn(incoming, outgoing) : serveFile(incoming, outgoing, url);
    answered.catch((error: Error) => {
      outgoing.writeHead(502).end(error.message);
    });
  });
}

export async function findApi(port: number, name: string): Promise<string> {
  // The project has no client for API Gateway's HTTP APIs, and MiniStack checks no signatures.
  const authorization = 'AWS4-HMAC-SHA256 Credential=test/20260101/eu-west-2/apigateway/aws4_request';
  const list = () => fetch(`http://localhost:${port}/v2/apis`, { headers: { authorization } });
  // `fetch` may reuse a connection that MiniStack is just closing; a second attempt uses a new one.
  const answer = await list().catch(list);
  const { items } = (await answer.json()) as { items: { name: string; apiId: string }[] };
  const found = items.find((api) => api.name === name);
  if (!found) throw new Error(`There is no API ${name}.`);
  return found.apiId;
}

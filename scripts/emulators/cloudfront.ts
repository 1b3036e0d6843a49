/**
 * Emulates CloudFront's invalidations over HTTP. The local gateway caches no pages, so there is nothing to invalidate; the
 * requested paths are returned as a list, for tests and for people who want to see them.
 */
import { randomBytes } from 'node:crypto';
import { listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { requestBody } from './common/request-body.ts';

const call = /^\/2020-05-31\/distribution\/[^/]+\/invalidation$/;

export async function startEdgeCache({ port }: { port: number }): Promise<RunningServer> {
  const forgotten: string[] = [];
  const references = new Set<string>();
  return listen(
    async (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(forgotten));
        return;
      }
      if (request.method !== 'POST' || !call.test(path)) {
        response.writeHead(404).end();
        return;
      }
      const batch = (await requestBody(request)).toString();
      const [, reference = ''] = /<CallerReference>([^<]*)</.exec(batch) ?? [];
      // Like CloudFront, ignores a request whose reference was used before, whatever paths it names.
      if (!references.has(reference))
        forgotten.push(...[...batch.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, each = '']) => each));
      references.add(reference);
      const id = `I${randomBytes(7).toString('hex').toUpperCase()}`;
      const now = new Date().toISOString();
      response.writeHead(201, { 'content-type': 'text/xml', location: `${path}/${id}` });
      response.end(
        `<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${id}</Id>` +
          `<Status>Completed</Status><CreateTime>${now}</CreateTime>${batch.replace(/^<\?xml[^>]*>/, '')}</Invalidation>`,
      );
    },
    { port },
  );
}

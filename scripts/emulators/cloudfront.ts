/**
 * Emulates CloudFront's invalidations over HTTP. The local gateway caches no pages, so there is nothing to invalidate; the
 * requested paths are returned as a list, for tests and for people who want to see them.
 */
import { randomBytes } from 'node:crypto';
import type { RunningServer } from '#scripts/local/kit/listen.ts';
import { createEmulatorServer, json, type RouteHandler, routes } from './common/emulator-server.ts';

export function startEdgeCache({ port }: { port: number }): Promise<RunningServer> {
  const forgotten: string[] = [];
  const references = new Set<string>();
  const invalidate: RouteHandler = (call) => {
    const batch = call.body.toString();
    const [, reference = ''] = /<CallerReference>([^<]*)</.exec(batch) ?? [];
    // Like CloudFront, ignores a request whose reference was used before, whatever paths it names.
    if (!references.has(reference))
      forgotten.push(...[...batch.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, each = '']) => each));
    references.add(reference);
    const id = `I${randomBytes(7).toString('hex').toUpperCase()}`;
    const now = new Date().toISOString();
    return {
      status: 201,
      headers: { 'content-type': 'text/xml', location: `${call.path}/${id}` },
      body:
        `<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${id}</Id>` +
        `<Status>Completed</Status><CreateTime>${now}</CreateTime>${batch.replace(/^<\?xml[^>]*>/, '')}</Invalidation>`,
    };
  };
  return createEmulatorServer(
    routes({
      'GET /': () => json(forgotten),
      'POST /2020-05-31/distribution/{id}/invalidation': invalidate,
    }),
    { port },
  );
}

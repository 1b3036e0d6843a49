/** The shop's one host: pages, pictures and calls behind one address, matched in the same order as in CloudFront. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiReference } from '#shared/page-serving.ts';
import { type ListenOptions, listen, type RunningServer } from '../kit/listen.ts';
import type { ApiServer } from './api.ts';
import { writeAnswer } from './api-result.ts';
import type { AssetServer } from './assets.ts';
import { gatewayAnswers } from './limits.ts';
import type { SiteServer } from './site.ts';

export interface GatewayOptions extends ListenOptions {
  api: ApiServer;
  site: SiteServer;
  assets: AssetServer;
  /** `/_local/...`: what exists only on this machine. */
  local?: SiteServer;
}

export function startGateway({ api, site, assets, local, ...where }: GatewayOptions): Promise<RunningServer> {
  const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? '' : url.slice(mark + 1);
    if (path.startsWith('/api/assets/')) return assets(request, response, path);
    if (path.startsWith(apiReference)) return site(request, response, path, query);
    if (path.startsWith('/api/') || path === '/api') return api(request, response, path, query);
    if (local && path.startsWith('/_local')) return local(request, response, path, query);
    return site(request, response, path, query);
  };
  return listen((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      writeAnswer(response, gatewayAnswers.fault, {});
    });
  }, where);
}

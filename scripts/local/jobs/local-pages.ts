/** `/_local`: the addresses of this machine's services, and a button for each job. */
import type { ServerResponse } from 'node:http';
import { isCrossOrigin } from '#scripts/emulators/common/is-cross-origin.ts';
import { html, page } from '#scripts/emulators/common/page.ts';
import type { SiteServer } from '../gateway/site.ts';
import { type Scheduler, UnknownJob } from './scheduler.ts';
import { moveClock, type ShopClock } from './shop-clock.ts';

export interface LocalPagesOptions {
  scheduler: Scheduler;
  addresses: () => Record<string, string>;
  /** Settles when the stream has been followed to its end. */
  settled: () => Promise<void>;
  clock: ShopClock;
}

/**
 * `POST /_local/jobs/<name>` runs a job now, `POST /_local/settle` waits until the stream is followed to its end, and `POST
 * /_local/clock?at=2026-12-01T09:00:00Z` moves the shop's clock, so the end of a month can be tested immediately; without a
 * time the clock is reset.
 */
export function localPages({ scheduler, addresses, settled, clock }: LocalPagesOptions): SiteServer {
  return async (request, response, path, query) => {
    const job = /^\/_local\/jobs\/(\w+)$/.exec(path)?.[1];
    if (request.method === 'GET' && /^\/_local\/?$/.test(path))
      return overview(response, scheduler, addresses());
    const isKnown = job !== undefined || path === '/_local/settle' || path === '/_local/clock';
    if (request.method !== 'POST' || !isKnown) return json(response, 404, 'Not Found');
    if (isCrossOrigin(request.headers)) return json(response, 403, 'Only a page of this shop may do that.');
    try {
      if (job) await scheduler.runNow(job);
      else if (path === '/_local/clock') moveClock(clock, new URLSearchParams(query).get('at'));
      else await settled();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return json(response, error instanceof UnknownJob ? 404 : 500, message);
    }
    if (!String(request.headers['content-type']).includes('form')) return json(response, 200, 'Done');
    response.writeHead(303, { location: '/_local' }).end();
  };
}

function json(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message }));
}

function overview(response: ServerResponse, scheduler: Scheduler, addresses: Record<string, string>): void {
  const links = Object.entries(addresses).map(([name, value]) => {
    const isLink = value.startsWith('http');
    return html`<dt>${name}</dt><dd>${isLink ? html`<a href="${value}">${value}</a>` : html`<code>${value}</code>`}</dd>`;
  });
  const buttons = scheduler.jobs.map(
    ({ name, everyMinutes, isByHand }) => html`<form method="post" action="/_local/jobs/${name}">
      <button>Run ${name} now</button> <span class="quiet">${isByHand ? 'by hand' : `every ${everyMinutes} min`}</span>
    </form>`,
  );
  const body = html`<div class="card"><dl>${links}</dl></div><h2>Jobs</h2>${buttons}`;
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page({ title: 'This shop, on this machine', home: '/_local', kicker: 'Local', body }));
}

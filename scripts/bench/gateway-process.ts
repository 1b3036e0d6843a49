import { apiServer } from '#scripts/local/gateway/api.ts';
import { loadedFrom } from '#scripts/local/gateway/functions.ts';
import { listen } from '#scripts/local/kit/listen.ts';
import { contracts } from '#shared/contracts/index.ts';

/** The local gateway with the real handlers, in a separate process, so its CPU time is only the server's. */
const api = apiServer({ contracts, functions: loadedFrom(), headers: {} });
const running = await listen((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://bench.test');
  void api(request, response, pathname, search.slice(1));
}, {});

process.on('message', (message) => {
  if (message === 'cpu') process.send?.(process.cpuUsage());
});
process.on('disconnect', () => process.exit());
process.send?.(running.url);

import { loadedFrom } from '#scripts/local/gateway/functions.ts';
import { listen } from '#scripts/local/kit/listen.ts';
import { startSocketServer } from '#scripts/local/socket/server.ts';

/** The local WebSocket API with the real handlers, in a process whose memory is theirs alone. */
const functions = loadedFrom();
const socket = await startSocketServer({ functions });
Object.assign(process.env, { SOCKET_ENDPOINT: socket.endpoint, AWS_ENDPOINT_URL_LAMBDA: socket.url });
for (const name of ['connect', 'receive', 'disconnect', 'answer']) await functions.load(`socket.${name}`);
const running = await listen((_, response) => response.writeHead(404).end(), { upgrade: socket.upgrade });

process.on('message', () => {
  const { maxRSS } = process.resourceUsage();
  process.send?.({ ...socket.counts(), now: process.memoryUsage.rss(), peakMemory: maxRSS * 1024 });
});
process.on('disconnect', () => process.exit());
process.send?.(running.url);

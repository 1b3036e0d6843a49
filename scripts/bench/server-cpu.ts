import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { newSessionId } from '#functions/testing/request.ts';
import { settings } from './bench-environment.ts';
import { median, type Section } from './table.ts';

/** What the best open-source shop systems need on a machine like this, in milliseconds. We aim for less than half. */
const others = { list: 2.3, product: 4.0, add: 6.6, cart: 2.4 };

const agent = new Agent({ keepAlive: true });

/** One address may open 200 carts in ten minutes, so the calls come from several of this machine's addresses. */
const callsFromAddress = 150;
let sentCalls = 0;

function send(url: string, method: string, session: string, body?: unknown): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'x-session-id': session,
    origin: settings.SITE_ORIGINS,
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const localAddress = `127.0.1.${1 + (Math.floor(sentCalls++ / callsFromAddress) % 250)}`;
  return new Promise((resolve, reject) => {
    const sent = request(
      url.replace('localhost', '127.0.0.1'),
      { method, headers, agent, localAddress },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

const [rounds, requests] = [5, 400];

/** CPU milliseconds of the server process per request, without the database and the client; the median of five rounds. */
export async function measureServerCpu(ids: string[]): Promise<Section> {
  const server = fork(new URL('./gateway-process.ts', import.meta.url), { stdio: 'inherit' });
  const [url] = (await once(server, 'message')) as [string];
  const cpu = async (): Promise<number> => {
    server.send('cpu');
    const [{ user, system }] = (await once(server, 'message')) as [NodeJS.CpuUsage];
    return (user + system) / 1000;
  };
  const filled = newSessionId();
  for (const productId of ids.slice(0, 3))
    await send(`${url}/api/cart`, 'POST', filled, { productId, quantity: 1 });

  const calls: Record<keyof typeof others, () => Promise<number>> = {
    list: () => send(`${url}/api/products?limit=24`, 'GET', filled),
    product: () => send(`${url}/api/products/${ids[7]}`, 'GET', filled),
    add: () => send(`${url}/api/cart`, 'POST', newSessionId(), { productId: ids[3], quantity: 1 }),
    cart: () => send(`${url}/api/cart`, 'GET', filled),
  };
  const result = {
    list: 'product list, 24 of 200',
    product: 'product',
    add: 'add to cart',
    cart: 'cart, three lines',
  };
  const rows: Section['rows'] = [];
  for (const [name, call] of Object.entries(calls) as [keyof typeof others, () => Promise<number>][]) {
    for (let index = 0; index < requests; index++) {
      const status = await call();
      if (status >= 400) throw new Error(`${name} answers ${status}`);
    }
    const each: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = await cpu();
      for (let index = 0; index < requests; index++) await call();
      each.push(((await cpu()) - before) / requests);
    }
    rows.push([
      result[name],
      median(each).toFixed(2),
      Math.min(...each).toFixed(2),
      others[name].toFixed(1),
      (others[name] / 2).toFixed(2),
    ]);
  }
  agent.destroy();
  server.disconnect();
  return {
    title: 'Server CPU a request',
    note: `Milliseconds of CPU of the process that serves, one request after another over kept connections, through the local gateway; ${rounds} rounds of ${requests}. Database and client are other processes.`,
    columns: ['call', 'median ms', 'least ms', 'others ms', 'half of that'],
    rows,
  };
}

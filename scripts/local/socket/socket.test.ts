import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketEvent } from '#functions/runtime/socket.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import type { Functions } from '../gateway/functions.ts';
import { listen, type RunningServer } from '../kit/listen.ts';
import { pollUntil } from '../kit/poll-until.ts';
import { socketLimits } from './limits.ts';
import { openSockets } from './open-sockets.ts';
import { type SocketServer, startSocketServer } from './server.ts';
import { workerName } from './worker-name.ts';

const where = { region: 'eu-west-2', credentials: { accessKeyId: 'test', secretAccessKey: 'test' } };
let gateway: RunningServer;
let server: SocketServer;
let api: ApiGatewayManagementApiClient;
let seen: { id: string; event: SocketEvent }[] = [];
let answer: (id: string) => unknown;

const functions: Functions = {
  load: () => Promise.reject(new Error('They are the test’s own.')),
  invoke: async (id, event) => {
    seen.push({ id, event: event as SocketEvent });
    return answer(id);
  },
};

async function start(limits = {}): Promise<void> {
  server = await startSocketServer({ functions, limits });
  gateway = await listen((_, response) => response.end(), { upgrade: server.upgrade });
  api = new ApiGatewayManagementApiClient({ ...where, endpoint: server.endpoint, maxAttempts: 1 });
}

beforeEach(() => {
  seen = [];
  answer = () => ({ statusCode: 200 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.end();
  await gateway.close();
  await server.close();
});

const dial = (path = consultationPath) => new WebSocket(`${gateway.url.replace('http', 'ws')}${path}`);
const opened = (ws: WebSocket) => new Promise<void>((resolve) => ws.once('open', resolve));
const closed = (ws: WebSocket) => new Promise<number>((resolve) => ws.once('close', resolve));
const findConnectionId = () =>
  seen.find(({ id }) => id === 'socket.connect')?.event.requestContext.connectionId ?? '';
const called = (id: string) => pollUntil(() => seen.find((one) => one.id === id)?.event, { everyMs: 5 });
const getStatus = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => [error.$metadata.httpStatusCode, error.name],
  );

describe('the local WebSocket API', () => {
  it('closes with 1009 on a frame over 32 kB, and accepts one of 32 kB', async () => {
    await start();
    const [ws, other] = [dial(), dial()];
    await Promise.all([opened(ws), opened(other)]);
    ws.send('a'.repeat(32 * 1024));
    expect((await called('socket.receive')).body?.length).toBe(32 * 1024);
    ws.send('a'.repeat(32 * 1024 + 1));
    expect(await closed(ws)).toBe(1009);
    await called('socket.disconnect');
    expect(seen.filter(({ id }) => id === 'socket.receive').length).toBe(1);
    expect(other.readyState).toBe(WebSocket.OPEN);
    other.close();
  });

  it.each([
    ['is idle for too long', { idleMs: 40 }],
    ['is open for too long', { longestMs: 40 }],
  ])('closes a socket that %s with 1001, and calls the disconnect function', async (_name, limits) => {
    await start(limits);
    const ws = dial();
    expect(await closed(ws)).toBe(1001);
    expect((await called('socket.disconnect')).requestContext.connectionId).toBe(findConnectionId());
    await expect.poll(() => server.counts()).toEqual({ sockets: 0, underWay: 0 });
  });

  it('has API Gateway’s limits of ten minutes idle and two hours in total', async () => {
    await start();
    vi.useFakeTimers();
    const [silent, busy] = [standInFor(), standInFor()];
    const sockets = openSockets(socketLimits);
    const identity = { sourceIp: '', userAgent: '' };
    const open = (connectionId: string, ws: WebSocket) =>
      sockets.add({ connectionId, connectedAt: 0, host: '', identity }, ws);
    open('silent', silent);
    open('busy', busy);
    vi.advanceTimersByTime(599_999);
    expect(silent.close).not.toHaveBeenCalled();
    sockets.touch('busy');
    vi.advanceTimersByTime(1);
    expect(silent.close).toHaveBeenCalledOnce();
    for (let minutes = 10; minutes + 9 < 120; minutes += 9) {
      sockets.post('busy', 'Still here.');
      vi.advanceTimersByTime(9 * 60_000);
    }
    expect(busy.close).not.toHaveBeenCalled();
    sockets.touch('busy');
    vi.advanceTimersByTime(2 * 60_000);
    expect(busy.close).toHaveBeenCalledOnce();
  });

  it('refuses with the status that $connect returns, and with 404 on other paths', async () => {
    await start();
    answer = () => ({ statusCode: 403 });
    expect(await refusal(dial())).toBe(403);
    expect(await refusal(dial('/elsewhere'))).toBe(404);
    expect(seen.map(({ id }) => id)).toEqual(['socket.connect']);
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    answer = () => Promise.reject(new Error('A bug.'));
    expect(await refusal(dial())).toBe(500);
  });

  it('passes on headers unchanged, and appends to X-Forwarded-For', async () => {
    await start();
    const ws = new WebSocket(`${gateway.url.replace('http', 'ws')}${consultationPath}`, {
      headers: { Origin: 'https://shop.test', 'X-Forwarded-For': '203.0.113.9' },
    });
    await opened(ws);
    expect((await called('socket.connect')).headers).toMatchObject({
      Origin: 'https://shop.test',
      'X-Forwarded-For': '203.0.113.9, 127.0.0.1, 127.0.0.1',
    });
    ws.close();
    await called('socket.disconnect');
  });

  it('reports a failing function as an internal server error', async () => {
    await start();
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    const ws = dial();
    await opened(ws);
    answer = () => Promise.reject(new Error('A bug.'));
    const message = new Promise((resolve) => ws.once('message', (data) => resolve(JSON.parse(String(data)))));
    ws.send('{}');
    expect(await message).toMatchObject({
      message: 'Internal server error',
      connectionId: findConnectionId(),
    });
    answer = () => ({ statusCode: 200 });
    ws.close();
  });

  it('posts to a socket, and returns 410 for a closed one', async () => {
    await start();
    const ws = dial();
    await opened(ws);
    const ConnectionId = findConnectionId();
    const post = (Data: string) => api.send(new PostToConnectionCommand({ ConnectionId, Data }));
    const message = new Promise((resolve) => ws.once('message', (data) => resolve(String(data))));
    await post('Good evening.');
    expect(await message).toBe('Good evening.');
    expect(await getStatus(post('a'.repeat(128 * 1024 + 1)))).toEqual([413, 'PayloadTooLargeException']);
    const end = closed(ws);
    ws.close(1000);
    expect(await end).toBe(1000);
    await called('socket.disconnect');
    expect(await getStatus(post('Anybody?'))).toEqual([410, 'GoneException']);
  });

  it('starts the worker without waiting for it', async () => {
    await start();
    const gate = Promise.withResolvers<void>();
    answer = () => gate.promise;
    const lambda = new LambdaClient({ ...where, endpoint: server.url, maxAttempts: 1 });
    const invoke = (FunctionName: string) =>
      lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload: '{"answerId":"a"}' }));
    expect((await invoke(workerName)).StatusCode).toBe(202);
    await expect.poll(() => seen).toEqual([{ id: 'socket.answer', event: { answerId: 'a' } }]);
    expect(server.counts().underWay).toBe(1);
    gate.resolve();
    expect(await getStatus(invoke('another'))).toEqual([404, 'ResourceNotFoundException']);
  });
});

const standInFor = () => ({ readyState: 1, OPEN: 1, close: vi.fn(), send: vi.fn() }) as unknown as WebSocket;

const refusal = (ws: WebSocket) =>
  new Promise<number>((resolve) => {
    ws.on('error', () => undefined);
    ws.once('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      ws.terminate();
    });
  });

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { WebSocket } from 'ws';
import type { ModelCall } from '#scripts/emulators/bedrock/calls.ts';
import { countTokens } from '#scripts/emulators/bedrock/tokens.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { type ConsultationFrame, consultationPath } from '#shared/contracts/assistant/consultation.ts';
import { settings } from './bench-environment.ts';
import { median, type Section } from './table.ts';

/** What one answer took, in milliseconds from the question on, and how much it said. */
type Answered = { firstMs: number; wholeMs: number; tokens: number };

const questions = [
  'A smoky whisky under £100, please.',
  'What would suit a friend who drinks bourbon?',
  'Something from Speyside?',
  'What is bonded storage?',
  'Which is your oldest bottle?',
];
const pickQuestion = (index: number) => questions[index % questions.length] ?? '';

/** A visitor may ask so often in ten minutes; each ten of these have an address of their own. */
const pickAddress = (index: number) => `127.0.0.${2 + Math.floor(index / 10)}`;

async function started(file: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL(file, import.meta.url), { stdio: 'inherit' });
  const [url] = (await once(child, 'message')) as [string];
  return { url, child };
}

/** All sockets are open before the first question is asked. */
async function openSocket(url: string, index: number): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${consultationPath}`, {
    origin: settings.SITE_ORIGINS,
    localAddress: pickAddress(index),
  });
  await once(socket, 'open');
  return socket;
}

function askQuestion(socket: WebSocket, message: string): Promise<Answered | undefined> {
  const begun = performance.now();
  let firstMs = 0;
  socket.send(JSON.stringify({ message, consultationType: 'quick' }));
  return new Promise((resolve) => {
    socket.once('close', () => resolve(undefined));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ConsultationFrame;
      if (frame.type === 'delta') firstMs ||= performance.now() - begun;
      if (frame.type === 'error') resolve(undefined);
      if (frame.type !== 'assistant') return;
      resolve({ firstMs, wholeMs: performance.now() - begun, tokens: countTokens(frame.message) });
    });
  });
}

/** The same words again, asked of the emulator itself: what remains of a figure is the shop's. */
async function ownAnswers(url: string): Promise<Answered[]> {
  const { calls } = (await (await fetch(`${url}/_control/calls`)).json()) as { calls: ModelCall[] };
  const client = new BedrockRuntimeClient({
    endpoint: url,
    requestHandler: new NodeHttpHandler({ httpAgent: { maxSockets: calls.length } }),
  });
  const answers = await Promise.all(calls.map(({ request }) => ownAnswer(client, request)));
  client.destroy();
  return answers.filter(({ tokens }) => tokens > 0);
}

async function ownAnswer(
  client: BedrockRuntimeClient,
  { modelId, system, messages, tools, maxTokens }: ModelCall['request'],
): Promise<Answered> {
  const begun = performance.now();
  const { stream } = await client.send(
    new ConverseStreamCommand({
      modelId,
      system: system.map((text) => ({ text })),
      messages: messages as never,
      inferenceConfig: { maxTokens },
      toolConfig: { tools: tools.map((toolSpec) => ({ toolSpec })) as never },
    }),
  );
  let firstMs = 0;
  let text = '';
  for await (const { contentBlockDelta } of stream ?? []) {
    if (!contentBlockDelta?.delta?.text) continue;
    firstMs ||= performance.now() - begun;
    text += contentBlockDelta.delta.text;
  }
  return { firstMs, wholeMs: performance.now() - begun, tokens: countTokens(text) };
}

type Counts = { sockets: number; underWay: number; now: number; peakMemory: number };

/** So many visitors open AI Simo and ask one question each, all at once. */
export async function measureConversations(visitors = 200): Promise<Section> {
  const model = await started('./model-process.ts');
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = model.url;
  const shop = await started('./socket-process.ts');
  const counts = async (): Promise<Counts> => {
    shop.child.send('counts');
    return ((await once(shop.child, 'message')) as [Counts])[0];
  };
  try {
    // One answer before, so that what is loaded at first is not counted as the crowd's.
    const first = await openSocket(shop.url, 0);
    await askQuestion(first, pickQuestion(0));
    const before = await counts();
    const sockets = await Promise.all(
      Array.from({ length: visitors }, (_, index) => openSocket(shop.url, index)),
    );
    const begun = performance.now();
    const all = await Promise.all(sockets.map((socket, index) => askQuestion(socket, pickQuestion(index))));
    const tookMs = performance.now() - begun;
    const closing = [first, ...sockets].map((socket) => once(socket, 'close'));
    for (const socket of [first, ...sockets]) socket.close();
    await Promise.all(closing);
    const after = await pollUntil(async () => {
      const left = await counts();
      return left.sockets + left.underWay === 0 ? left : undefined;
    });
    const answers = all.filter((one) => one !== undefined);
    const own = await ownAnswers(model.url);
    return buildSection({ visitors, answers, own, tookMs, before, after });
  } finally {
    shop.child.disconnect();
    model.child.disconnect();
  }
}

type Measured = {
  visitors: number;
  answers: Answered[];
  own: Answered[];
  tookMs: number;
  before: Counts;
  after: Counts;
};

const tenth = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;
const whole = (value: number) => Math.round(value);
const speed = ({ firstMs, wholeMs, tokens }: Answered) =>
  tokens / Math.max(0.001, (wholeMs - firstMs) / 1000);
const mebibytes = (bytes: number) => whole(bytes / 1_048_576);

function buildSection({ visitors, answers, own, tookMs, before, after }: Measured): Section {
  if (answers.length < visitors) throw new Error(`Only ${answers.length} of ${visitors} were answered.`);
  const first = (answers: Answered[]) => answers.map(({ firstMs }) => firstMs);
  const tokens = answers.reduce((sum, one) => sum + one.tokens, 0);
  return {
    title: `AI Simo: ${visitors} sockets at once`,
    note: `One question each, at the same moment, over the local WebSocket API; the stand-in thinks 150 ms before each of its two rounds and then says 120 tokens a second. Beside it the stand-in's last rounds alone, the same requests at once, without the shop. 24 answers are written at once here and the others wait their turn, so that a time to first text is mostly waiting. Text is released by whole sentences once they are checked.`,
    columns: ['figure', 'the shop', "stand-in's own"],
    rows: [
      ['answered', answers.length, own.length],
      ['time to first text, median ms', whole(median(first(answers))), whole(median(first(own)))],
      ['time to first text, slowest tenth ms', whole(tenth(first(answers))), whole(tenth(first(own)))],
      [
        'tokens a second of an answer, median',
        whole(median(answers.map(speed))),
        whole(median(own.map(speed))),
      ],
      ['tokens a second of all together', whole(tokens / (tookMs / 1000)), ''],
      ['all answered after, s', (tookMs / 1000).toFixed(1), ''],
      ["memory of the functions' process before, MiB", mebibytes(before.now), ''],
      ['at most, MiB', mebibytes(after.peakMemory), ''],
    ],
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import type { Sockets } from '#functions/adapters/api-gateway-sockets.ts';
import type { Mailer } from '#functions/adapters/mailer.ts';
import type { Payments } from '#functions/adapters/payments.ts';
import type { Shopify } from '#functions/adapters/shopify.ts';
import type { Outbox } from '#functions/adapters/sqs-outbox.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import { worker } from '#functions/adapters/wiring/worker.ts';
import type { Worker } from '#functions/adapters/worker.ts';
import { onNewInstance } from '#functions/environment/instance-memory.ts';
import { client } from '#functions/table/table.ts';

/** Thrown where a process dies: nothing that it does from then on has any effect. */
export class Crash extends Error {
  override name = 'Crash';
}

/**
 * Where a process dies: before its n-th call that changes something outside takes effect, or after it, before the
 * response is read. Dying at a read has the same result as dying after the previous change, so reads are not counted.
 */
export type CrashPoint = {
  call: number;
  when: 'before' | 'after';
  /** Only the call fails, as if throttled or its response lost: the process lives on and receives an error. */
  livesOn?: boolean;
  /** Counts reads instead: the n-th read fails without a response, and the process lives on. */
  reads?: boolean;
};

/** The error of a call that failed, though it may have taken effect. */
export class UnansweredCall extends Error {
  override name = 'UnansweredCall';
}

let due: CrashPoint | undefined;
let calls = 0;
let reads = 0;
/** Identifies the current piece of work, so calls that an earlier one left under way are not attributed to it. */
let piece = 0;
let isDead = false;
let isStruck = false;

/** Whether the last or current piece of work has reached its crash point. */
export const wasStruck = (): boolean => isStruck;

/** Stops work that a dead process would not begin; other processes continue. */
export function stopIfDead(): void {
  if (isDead && !elsewhere.getStore()) throw new Crash('The process is dead.');
}

function dieIf(when: CrashPoint['when'], call: number): void {
  const isDue = due && !due.reads && call === due.call && when === due.when;
  if (isDue) isStruck = true;
  if (isDue && due?.livesOn) throw new UnansweredCall(`Outside call ${call} failed ${when} its effect.`);
  if (isDue) isDead = true;
  if (isDead) throw new Crash(`The process died ${when} outside call ${call}.`);
}

/** Marks work of another process than the one that dies; its calls are not counted. */
const elsewhere = new AsyncLocalStorage<true>();

export const runInAnotherProcess = <T>(work: () => Promise<T>): Promise<T> => elsewhere.run(true, work);

async function callOutside<T>(effect: () => Promise<T>, changes = true): Promise<T> {
  if (elsewhere.getStore()) return effect();
  stopIfDead();
  if (!changes) return read(effect);
  calls += 1;
  // Calls may run concurrently, so each keeps its own number.
  const call = calls;
  dieIf('before', call);
  const of = piece;
  const answer = await effect();
  if (of === piece) dieIf('after', call);
  return answer;
}

function read<T>(effect: () => Promise<T>): Promise<T> {
  reads += 1;
  if (!due?.reads || reads !== due.call) return effect();
  isStruck = true;
  throw new UnansweredCall(`Outside read ${reads} failed.`);
}

/** Runs a piece of work that dies at the given point, if it gets that far; returns whether it completed. */
export async function runUntil(
  point: CrashPoint | undefined,
  work: () => Promise<unknown>,
): Promise<boolean> {
  [due, calls, reads, isDead, isStruck] = [point, 0, 0, false, false];
  piece += 1;
  try {
    await work();
  } catch (error) {
    if (!isDead) throw error;
  }
  const lived = !isDead;
  [due, isDead] = [undefined, false];
  return lived;
}

/** Whether a command to the table, to files or to the edge changes something, judging by its name. */
const isChangingCommand = (commandName = ''): boolean =>
  !/^(Get|Head|List|BatchGet|Query|Scan|TransactGet)/.test(commandName);

/** Undoes `makeMortal` and the others for clients that outlive a test file. */
const restorers: (() => void)[] = [];

onNewInstance(() => {
  for (const restore of restorers.splice(0)) restore();
});

/** Makes every change to the table a point where the process may die. */
export function makeTableMortal(): void {
  restorers.push(() => client.middlewareStack.remove('mortal'));
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        callOutside(() => next(input), isChangingCommand(commandName)),
    { step: 'initialize', name: 'mortal', priority: 'high' },
  );
}

/** The same for the table, visitors' sockets and the worker, which use the given fakes. */
export function makeSocketsMortal(line: Sockets, started: Worker): void {
  makeTableMortal();
  sockets.replace({ post: (...sent) => callOutside(() => line.post(...sent)) });
  worker.replace({ start: (...sent) => callOutside(() => started.start(...sent)) });
}

/** The same for the table and for changes on Shopify; reads from Shopify are not counted. */
export function makeShopifyMortal(real: Shopify): void {
  makeTableMortal();
  makeStockThereMortal(real);
}

function makeStockThereMortal(real: Shopify): void {
  shopify.replace({
    ...real,
    setProduct: (...sent) => callOutside(() => real.setProduct(...sent)),
    changeStock: (...sent) => callOutside(() => real.changeStock(...sent)),
    createCart: (...sent) => callOutside(() => real.createCart(...sent)),
  });
}

/** The same for the table, SES and the queues; the last two use the given fakes. */
export function makeCampaignsMortal(post: Mailer, box: Outbox): void {
  makeTableMortal();
  mailer.replace({ send: (...sent) => callOutside(() => post.send(...sent)) });
  outbox.replace({ put: (...sent) => callOutside(() => box.put(...sent)) });
}

/** The same for the table, Stripe, SES and the queues. */
export async function makeMortal(): Promise<void> {
  makeTableMortal();
  const box = outbox();
  outbox.replace({ put: (...sent) => callOutside(() => box.put(...sent)) });
  await makePaymentsMortal();
}

/** The fakes for the whole shop's outside services that have no emulator. */
export type Outside = { there: Shopify; box: Outbox; line: Sockets; started: Worker };

/**
 * The same for everything that the whole shop changes outside: the table, Stripe, SES, Shopify, queues, sockets, files,
 * the edge.
 */
export async function makeShopMortal({ there, box, line, started }: Outside): Promise<void> {
  await makeMortal();
  makeStockThereMortal(there);
  makeFilesMortal();
  sockets.replace({ post: (...sent) => callOutside(() => line.post(...sent)) });
  worker.replace({ start: (...sent) => callOutside(() => started.start(...sent)) });
  outbox.replace({ put: (...sent) => callOutside(() => box.put(...sent)) });
}

/** The adapters create the clients of the buckets and of the edge themselves, and late, so their prototypes are patched. */
function makeFilesMortal(): void {
  for (const { prototype } of [S3Client, CloudFrontClient]) {
    const send = prototype.send as (this: unknown, ...sent: unknown[]) => Promise<unknown>;
    restorers.push(() => {
      prototype.send = send as never;
    });
    prototype.send = function (this: unknown, ...sent: unknown[]) {
      return callOutside(() => send.apply(this, sent), isChangingCommand(sent[0]?.constructor.name));
    } as never;
  }
}

async function makePaymentsMortal(): Promise<void> {
  const real = await payments();
  const mortal: Payments = {
    create: (...sent) => callOutside(() => real.create(...sent)),
    update: (...sent) => callOutside(() => real.update(...sent)),
    read: (...sent) => callOutside(() => real.read(...sent), false),
    cancel: (...sent) => callOutside(() => real.cancel(...sent)),
    refund: (...sent) => callOutside(() => real.refund(...sent)),
    refundedSince: (...sent) => callOutside(() => real.refundedSince(...sent), false),
    readReturnedRefund: (...sent) => callOutside(() => real.readReturnedRefund(...sent), false),
    readDispute: (...sent) => callOutside(() => real.readDispute(...sent), false),
    disputedSince: (...sent) => callOutside(() => real.disputedSince(...sent), false),
    createPayer: (...sent) => callOutside(() => real.createPayer(...sent)),
    saveCard: (...sent) => callOutside(() => real.saveCard(...sent)),
    readCard: (...sent) => callOutside(() => real.readCard(...sent), false),
    chargeCard: (...sent) => callOutside(() => real.chargeCard(...sent)),
    deletePayer: (...sent) => callOutside(() => real.deletePayer(...sent)),
    readEvent: (...sent) => real.readEvent(...sent),
  };
  payments.replace(mortal);
  const post = mailer();
  const mortalPost: Mailer = { send: (...sent) => callOutside(() => post.send(...sent)) };
  mailer.replace(mortalPost);
}

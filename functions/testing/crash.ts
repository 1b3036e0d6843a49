import { AsyncLocalStorage } from 'node:async_hooks';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { S3Client } from '@aws-sdk/client-s3';
import type { Mailer } from '#functions/adapters/mailer.ts';
import type { Outbox } from '#functions/adapters/outbox.ts';
import type { Payments } from '#functions/adapters/payments.ts';
import type { Shopify } from '#functions/adapters/shopify.ts';
import type { Sockets } from '#functions/adapters/sockets.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { outbox } from '#functions/adapters/wiring/outbox.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { shopify } from '#functions/adapters/wiring/shopify.ts';
import { sockets } from '#functions/adapters/wiring/sockets.ts';
import { worker } from '#functions/adapters/wiring/worker.ts';
import type { Worker } from '#functions/adapters/worker.ts';
import { client } from '#functions/table/table.ts';

/** What a process that died leaves behind: nothing it does from then on has any effect. */
export class Crash extends Error {
  override name = 'Crash';
}

/**
 * Where a process dies: before its n-th call that changes something outside takes effect, or after it, before the answer
 * is read. Dying at a call that only reads leaves the world as dying after the change before it does, so that none counts.
 */
export type CrashPoint = {
  call: number;
  when: 'before' | 'after';
  /** Only the call fails, as one does that is throttled or whose answer is lost: the process lives on and hears of it. */
  livesOn?: boolean;
  /** Counts the calls that only read, of which the n-th fails before it has an answer; then the process lives on. */
  reads?: boolean;
};

/** What a process hears of a call that failed, and may have had its effect. */
export class UnansweredCall extends Error {
  override name = 'UnansweredCall';
}

let due: CrashPoint | undefined;
let calls = 0;
let reads = 0;
/** Which piece of work this is: what an earlier one has left under way is none of its calls. */
let piece = 0;
let isDead = false;
let isStruck = false;

/** Whether the piece of work that ran last, or runs now, has met what it was given to meet. */
export const wasStruck = (): boolean => isStruck;

/** Stops work that no dead process would begin; what other processes do goes on. */
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

/** Work of another process than the one that dies; its calls do not count. */
const elsewhere = new AsyncLocalStorage<true>();

export const inAnotherProcess = <T>(work: () => Promise<T>): Promise<T> => elsewhere.run(true, work);

async function outside<T>(effect: () => Promise<T>, changes = true): Promise<T> {
  if (elsewhere.getStore()) return effect();
  stopIfDead();
  if (!changes) return read(effect);
  calls += 1;
  // Calls may be under way beside each other, and each has its own number.
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

/** Runs a piece of work that dies at the given point, if it gets that far; answers whether it lived to its end. */
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

/** By their names, commands of the table, of files and of the edge. */
const changes = (commandName = ''): boolean =>
  !/^(Get|Head|List|BatchGet|Query|Scan|TransactGet)/.test(commandName);

/** What makes the clients as they were, for the next file. */
const restorers: (() => void)[] = [];

/** Takes back what `makeMortal` and the others did to clients that outlive a test file. */
export function makeImmortal(): void {
  for (const restore of restorers.splice(0)) restore();
}

/** Lets every change to the table be one at which the process may die. */
export function makeTableMortal(): void {
  restorers.push(() => client.middlewareStack.remove('mortal'));
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        outside(() => next(input), changes(commandName)),
    { step: 'initialize', name: 'mortal', priority: 'high' },
  );
}

/** The same for the table, the sockets of visitors and the worker; what stands in for the two does what is given. */
export function makeSocketsMortal(line: Sockets, started: Worker): void {
  makeTableMortal();
  sockets.replace({ post: (...sent) => outside(() => line.post(...sent)) });
  worker.replace({ start: (...sent) => outside(() => started.start(...sent)) });
}

/** The same for the table and Shopify, whose reads are none. */
export function makeShopifyMortal(real: Shopify): void {
  makeTableMortal();
  makeStockThereMortal(real);
}

function makeStockThereMortal(real: Shopify): void {
  shopify.replace({
    ...real,
    setProduct: (...sent) => outside(() => real.setProduct(...sent)),
    changeStock: (...sent) => outside(() => real.changeStock(...sent)),
    createCart: (...sent) => outside(() => real.createCart(...sent)),
  });
}

/** The same for the table, SES and the queues; what stands in for the two does what is given. */
export function makeCampaignsMortal(post: Mailer, box: Outbox): void {
  makeTableMortal();
  mailer.replace({ send: (...sent) => outside(() => post.send(...sent)) });
  outbox.replace({ put: (...sent) => outside(() => box.put(...sent)) });
}

/** The same for the table, Stripe, SES and the queues. */
export async function makeMortal(): Promise<void> {
  makeTableMortal();
  const box = outbox();
  outbox.replace({ put: (...sent) => outside(() => box.put(...sent)) });
  await makePaymentsMortal();
}

/** What stands in for the outside of the whole shop, where it is not at the wire. */
export type Outside = { there: Shopify; box: Outbox; line: Sockets; started: Worker };

/** The same for all that the whole shop changes outside: the table, Stripe, SES, Shopify, queues, sockets, files, the edge. */
export async function makeShopMortal({ there, box, line, started }: Outside): Promise<void> {
  await makeMortal();
  makeStockThereMortal(there);
  makeFilesMortal();
  sockets.replace({ post: (...sent) => outside(() => line.post(...sent)) });
  worker.replace({ start: (...sent) => outside(() => started.start(...sent)) });
  outbox.replace({ put: (...sent) => outside(() => box.put(...sent)) });
}

/** The clients of the buckets and of the edge are their ports' own, and made late: whatever they send is met here. */
function makeFilesMortal(): void {
  for (const { prototype } of [S3Client, CloudFrontClient]) {
    const send = prototype.send as (this: unknown, ...sent: unknown[]) => Promise<unknown>;
    restorers.push(() => {
      prototype.send = send as never;
    });
    prototype.send = function (this: unknown, ...sent: unknown[]) {
      return outside(() => send.apply(this, sent), changes(sent[0]?.constructor.name));
    } as never;
  }
}

async function makePaymentsMortal(): Promise<void> {
  const real = await payments();
  const mortal: Payments = {
    create: (...sent) => outside(() => real.create(...sent)),
    update: (...sent) => outside(() => real.update(...sent)),
    read: (...sent) => outside(() => real.read(...sent), false),
    cancel: (...sent) => outside(() => real.cancel(...sent)),
    refund: (...sent) => outside(() => real.refund(...sent)),
    refundedSince: (...sent) => outside(() => real.refundedSince(...sent), false),
    readReturnedRefund: (...sent) => outside(() => real.readReturnedRefund(...sent), false),
    readDispute: (...sent) => outside(() => real.readDispute(...sent), false),
    disputedSince: (...sent) => outside(() => real.disputedSince(...sent), false),
    createPayer: (...sent) => outside(() => real.createPayer(...sent)),
    saveCard: (...sent) => outside(() => real.saveCard(...sent)),
    readCard: (...sent) => outside(() => real.readCard(...sent), false),
    chargeCard: (...sent) => outside(() => real.chargeCard(...sent)),
    deletePayer: (...sent) => outside(() => real.deletePayer(...sent)),
    readEvent: (...sent) => real.readEvent(...sent),
  };
  payments.replace(mortal);
  const post = mailer();
  const mortalPost: Mailer = { send: (...sent) => outside(() => post.send(...sent)) };
  mailer.replace(mortalPost);
}

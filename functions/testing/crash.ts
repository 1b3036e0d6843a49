import { AsyncLocalStorage } from 'node:async_hooks';
import { client } from '#functions/data/table.ts';
import { type Mailer, mailer, replaceMailer } from '#functions/ports/mailer.ts';
import { type Outbox, replaceOutbox } from '#functions/ports/outbox.ts';
import { type Payments, payments, replacePayments } from '#functions/ports/payments.ts';
import { replaceShopify, type Shopify } from '#functions/ports/shopify.ts';
import { replaceSockets, type Sockets } from '#functions/ports/sockets.ts';
import { replaceWorker, type Worker } from '#functions/ports/worker.ts';

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
};

/** What a process hears of a call that failed, and may have had its effect. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

let due: CrashPoint | undefined;
let calls = 0;
let isDead = false;
let isStruck = false;

/** Whether the piece of work that ran last, or runs now, has met what it was given to meet. */
export const wasStruck = (): boolean => isStruck;

function dieIf(when: CrashPoint['when']): void {
  const isDue = due && calls === due.call && when === due.when;
  if (isDue) isStruck = true;
  if (isDue && due?.livesOn) throw new Unanswered(`Outside call ${calls} failed ${when} its effect.`);
  if (isDue) isDead = true;
  if (isDead) throw new Crash(`The process died ${when} outside call ${calls}.`);
}

/** Work of another process than the one that dies; its calls do not count. */
const elsewhere = new AsyncLocalStorage<true>();

export const inAnotherProcess = <T>(work: () => Promise<T>): Promise<T> => elsewhere.run(true, work);

async function outside<T>(effect: () => Promise<T>, changes = true): Promise<T> {
  if (elsewhere.getStore()) return effect();
  if (isDead) throw new Crash('The process is dead.');
  if (!changes) return effect();
  calls += 1;
  dieIf('before');
  const answer = await effect();
  dieIf('after');
  return answer;
}

/** Runs a piece of work that dies at the given point, if it gets that far; answers whether it lived to its end. */
export async function until(point: CrashPoint | undefined, work: () => Promise<unknown>): Promise<boolean> {
  [due, calls, isDead, isStruck] = [point, 0, false, false];
  try {
    await work();
  } catch (error) {
    if (!isDead) throw error;
  }
  const lived = !isDead;
  [due, isDead] = [undefined, false];
  return lived;
}

const changesTable = (commandName = ''): boolean => !/^(Get|BatchGet|Query|TransactGet)/.test(commandName);

/** Lets every change to the table be one at which the process may die. */
function makeTableMortal(): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (input) =>
        outside(() => next(input), changesTable(commandName)),
    { step: 'initialize', name: 'mortal', priority: 'high' },
  );
}

/** The same for the table, the sockets of visitors and the worker; what stands in for the two does what is given. */
export function makeSocketsMortal(line: Sockets, started: Worker): void {
  makeTableMortal();
  replaceSockets({ post: (...sent) => outside(() => line.post(...sent)) });
  replaceWorker({ start: (...sent) => outside(() => started.start(...sent)) });
}

/** The same for the table and Shopify, whose reads are none. */
export function makeShopifyMortal(real: Shopify): void {
  makeTableMortal();
  makeStockThereMortal(real);
}

function makeStockThereMortal(real: Shopify): void {
  replaceShopify({
    ...real,
    setProduct: (...sent) => outside(() => real.setProduct(...sent)),
    changeStock: (...sent) => outside(() => real.changeStock(...sent)),
    createCart: (...sent) => outside(() => real.createCart(...sent)),
  });
}

/** The same for the table, SES and the queues; what stands in for the two does what is given. */
export function makeCampaignsMortal(post: Mailer, box: Outbox): void {
  makeTableMortal();
  replaceMailer({ send: (...sent) => outside(() => post.send(...sent)) });
  replaceOutbox({ put: (...sent) => outside(() => box.put(...sent)) });
}

/** The same for the table, Stripe and SES. */
export async function makeMortal(): Promise<void> {
  makeTableMortal();
  await makePaymentsMortal();
}

/** The same for the table, Stripe, SES, Shopify and the queues: all that the whole shop changes outside. */
export async function makeShopMortal(there: Shopify, box: Outbox): Promise<void> {
  await makeMortal();
  makeStockThereMortal(there);
  replaceOutbox({ put: (...sent) => outside(() => box.put(...sent)) });
}

async function makePaymentsMortal(): Promise<void> {
  const real = await payments();
  const mortal: Payments = {
    create: (...sent) => outside(() => real.create(...sent)),
    update: (...sent) => outside(() => real.update(...sent)),
    read: (...sent) => outside(() => real.read(...sent), false),
    cancel: (...sent) => outside(() => real.cancel(...sent)),
    refund: (...sent) => outside(() => real.refund(...sent)),
    readEvent: (...sent) => real.readEvent(...sent),
  };
  replacePayments(mortal);
  const post = mailer();
  const mortalPost: Mailer = { send: (...sent) => outside(() => post.send(...sent)) };
  replaceMailer(mortalPost);
}

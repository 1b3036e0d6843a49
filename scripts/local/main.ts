/** `npm start`, once the packages are there: starts the shop, tells where it is, and ends it without a trace. */
import { missingForModel, missingForShopify, missingForStripe, NotSetUp } from './environment.ts';
import { foldersIn } from './folders.ts';
import { JavaMissing } from './java.ts';
import { closers } from './kit/closers.ts';
import { freePort } from './kit/free-port.ts';
import { removeFile, writeJson } from './kit/json-file.ts';
import { PortTaken } from './kit/listen.ts';
import { Unreadable } from './kit/unreadable.ts';
import { RunsAlready, takeLock } from './lock.ts';
import { writeLogTo } from './log-lines.ts';
import { type Addresses, startStack } from './stack.ts';

const folders = foldersIn();
const closing = closers();
const say = (text: string) => console.log(text);
let isOurs = false;
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Another shop's addresses stay: a second start must not hide the first.
  if (isOurs) removeFile(folders.addresses);
  // What does not end by itself ends with us.
  setTimeout(() => process.exit(1), 10_000).unref();
  await closing.closeAll();
  process.exit(code);
}

const plain = [RunsAlready, JavaMissing, NotSetUp, Unreadable];

/** Mistakes that a sentence explains need no stack. */
function explain(error: unknown): void {
  if (error instanceof PortTaken) {
    const other = (error.port + 1_000) % 60_000;
    console.error(`${error.message} For example: PORT=${other} npm start`);
  } else if (plain.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
}

function portFrom(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_530) return port;
  console.error(`PORT must be a number between 0 and 65529, not “${text}”.`);
  process.exit(1);
}

function announce({ shop, api, mailbox, payments, model, shopify, adminPassword }: Addresses): void {
  say(`
The shop is open.

  Shop             ${shop}
  API              ${api}
  Mailbox          ${mailbox}
  Payment sandbox  ${payments}
  AI Simo's model  ${model}
  Shopify          ${shopify}
  Admin password   ${adminPassword}

Ctrl-C stops it. What it knows is kept in ${folders.home}, what it logs and measures in ${folders.log}; \`npm run reset\` begins anew.
`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isStopping) say('Stopping ...');
    void stop(0);
  });
}
// The launcher is gone: nobody is left who could stop us.
process.on('disconnect', () => void stop(0));
process.on('unhandledRejection', (error) => console.error('A failure that nobody caught:', error));
// The terminal that we write to may be gone before us.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  const missing =
    missingForStripe(process.env) ?? missingForModel(process.env) ?? missingForShopify(process.env);
  if (missing) throw new NotSetUp(missing);
  const wanted = portFrom(process.env.PORT);
  closing.add(takeLock(folders));
  isOurs = true;
  removeFile(folders.addresses);
  writeLogTo(folders.log, say);
  const port = await freePort(wanted);
  const addresses = await startStack({
    folders,
    port,
    dev: process.argv.includes('--dev'),
    closing,
    say,
    onBroken(what) {
      if (isStopping) return;
      console.error(`${what} The shop cannot go on without it and stops; start it again with \`npm start\`.`);
      void stop(1);
    },
  });
  if (!isStopping) {
    writeJson(folders.addresses, addresses);
    announce(addresses);
  }
} catch (error) {
  if (!isStopping) {
    explain(error);
    await stop(1);
  }
}

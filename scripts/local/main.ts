/** `npm start`, once the packages are installed: starts the shop, prints its addresses, and shuts it down cleanly. */
import { mkdirSync } from 'node:fs';
import { diskFullMessage, freeBytes, isDiskFull } from '../disk-full.mjs';
import { isAlive } from '../install.mjs';
import { JavaMissing } from '../java.mjs';
import { startDynamoDb } from './dynamodb.ts';
import { foldersIn } from './folders.ts';
import { CorruptData } from './kit/corrupt-data.ts';
import { createDisposables } from './kit/disposables.ts';
import { findFreePort, findFreePortNear } from './kit/free-port.ts';
import { removeFile, writeJson } from './kit/json-file.ts';
import { PortTaken } from './kit/listen.ts';
import { RunsAlready, takeLock } from './lock.ts';
import { writeLogTo } from './log-lines.ts';
import {
  missingForLabels,
  missingForModel,
  missingForShopify,
  missingForStripe,
  NotSetUp,
} from './missing-settings.ts';
import { providers } from './providers.ts';
import { sampleCompany } from './sample-company.ts';
import type { Addresses } from './stack.ts';
import { buildPages, isBuilt } from './web-build.ts';

const folders = foldersIn();
const closing = createDisposables();
const print = (text: string) => console.log(text);
/** What a first start writes: the table, the pictures, the pages and the log. */
const neededBytes = 150 * 2 ** 20;
/** Below this free space a program's write may have failed because the disk was full. */
const exhaustedBytes = 2 ** 20;
let isOurs = false;
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Keep another shop's addresses: a second start must not hide the first.
  if (isOurs) removeFile(folders.addresses);
  // Whatever does not close in time is ended with this process.
  setTimeout(() => process.exit(1), 10_000).unref();
  await closing.closeAll();
  process.exit(code);
}

class DiskTooSmall extends Error {
  constructor(free: number) {
    const [has, needs] = [free, neededBytes].map((bytes) => `${Math.floor(bytes / 2 ** 20)} MB`);
    super(
      `The disk that holds ${folders.home} has ${has} free, and the shop needs ${needs}. Free some space and start it again.`,
    );
  }
}

const plain = [RunsAlready, JavaMissing, NotSetUp, CorruptData, DiskTooSmall];

/** Expected mistakes are explained by a sentence without a stack trace. */
function explain(error: unknown): void {
  if (error instanceof PortTaken) {
    const other = (error.port + 1_000) % 60_000;
    console.error(`${error.message} For example: PORT=${other} npm start`);
  } else if (plain.some((kind) => error instanceof kind)) console.error((error as Error).message);
  // DynamoDB Local reports a full disk as a failure of its own, without a reason.
  else if (isDiskFull(error) || freeBytes(folders.home) < exhaustedBytes)
    console.error(diskFullMessage(folders.home));
  else console.error(error);
}

function requireSpace(): void {
  mkdirSync(folders.home, { recursive: true });
  const free = freeBytes(folders.home);
  if (free < neededBytes) throw new DiskTooSmall(free);
}

function portFrom(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_530) return port;
  console.error(`PORT must be a number between 0 and 65529, not “${text}”.`);
  process.exit(1);
}

/** In development the pages are served from their sources; the functions only need some build to exist. */
async function buildOnce(): Promise<void> {
  if (!isBuilt()) await buildPages(closing, print);
}

function onBroken(what: string): void {
  if (isStopping) return;
  console.error(`${what} The shop cannot run without it and is stopping; start it again with \`npm start\`.`);
  void stop(1);
}

/** Returns the database's address. */
async function startDatabase(shopPort: number, onLaunch: () => void): Promise<string> {
  const database = await startDynamoDb({
    port: await findFreePortNear(shopPort + 3),
    dataDir: folders.database,
    onLaunch,
  });
  closing.add(() => database.close());
  void database.ended.then(() => onBroken('The database stopped.'));
  return database.url;
}

function announce({
  shop,
  api,
  mailbox,
  mail,
  payments,
  model,
  shopify,
  clickAndDrop,
  addressLookup,
  beacon,
  push,
  adminPassword,
  owner,
}: Addresses): void {
  print(`
The shop is open.

  Shop             ${shop}
  API              ${api}
  Mailbox          ${mailbox || `none here: email is sent through ${mail}`}
  Payment sandbox  ${payments}
  AI Simo's model  ${model}
  Shopify          ${shopify}
  Click & Drop     ${clickAndDrop}
  Address lookup   ${addressLookup}
  Beacon relay     ${beacon}
  Push service     ${push}
  Admin password   ${adminPassword}
  First owner      ${owner}

Ctrl-C stops it. Its data is in ${folders.home}, its logs and metrics in ${folders.log}; \`npm run reset\` starts afresh.
`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!isStopping) print('Stopping ...');
    void stop(0);
  });
}
// The process that launched this one has ended, so nobody could stop the shop.
process.on('disconnect', () => void stop(0));
const launchers = (process.env.LAUNCHERS ?? '').split(' ').filter(Boolean).map(Number);
setInterval(() => {
  if (!launchers.every(isAlive)) void stop(0);
}, 1000).unref();
process.on('unhandledRejection', (error) => {
  if (isDiskFull(error)) console.error(diskFullMessage(folders.home));
  else console.error('Unhandled error:', error);
});
// The terminal may close before this process ends.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  const missing =
    missingForStripe(process.env) ??
    missingForModel(process.env) ??
    missingForShopify(process.env) ??
    missingForLabels(process.env);
  if (missing) throw new NotSetUp(missing);
  const wanted = portFrom(process.env.PORT);
  requireSpace();
  closing.add(takeLock(folders));
  isOurs = true;
  removeFile(folders.addresses);
  writeLogTo(folders.log, print);
  const isDev = process.argv.includes('--dev');
  const port = await findFreePort(wanted);
  // The database is a separate process and takes longest to start, so everything else is loaded and started meanwhile.
  const launched = Promise.withResolvers<void>();
  const database = providers(process.env).database ? undefined : startDatabase(port, launched.resolve);
  // `startStack` awaits the database and the pages and fails with them; this avoids an unhandled rejection before that.
  database?.catch(launched.resolve);
  if (database) await launched.promise;
  // Must come before the pages are built, because they show these facts.
  Object.assign(process.env, sampleCompany(process.env));
  if (isDev) await buildOnce();
  const building = isDev ? Promise.resolve(undefined) : buildPages(closing, print);
  building.catch(() => undefined);
  const { startStack } = await import('./stack.ts');
  const { addresses, filling } = await startStack({
    folders,
    port,
    dev: isDev,
    building,
    database,
    closing,
  });
  if (!isStopping) {
    writeJson(folders.addresses, addresses);
    announce(addresses);
    if (filling) {
      print('Older sample orders are still being written, for about 20 seconds.');
      if (await filling) print('The samples are complete.');
    }
  }
} catch (error) {
  if (!isStopping) {
    explain(error);
    await stop(1);
  }
}

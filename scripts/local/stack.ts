/** The whole shop on this machine: its services, table, bottles and pages, and its functions behind one address. */
import type { S3Client } from '@aws-sdk/client-s3';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { clock } from '#functions/environment/clock.ts';
import { createTableInput, tableDefinition } from '#functions/table/table-definition.ts';
import type { SesEvent } from '#scripts/emulators/ses/events.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { contracts } from '#shared/contracts/index.ts';
import { missingPages } from '#shared/page-serving.ts';
import { allSettled, followStream, runJobs, workAtQueues } from './background-work.ts';
import { createTable } from './create-table.ts';
import {
  bucket,
  configurationSets,
  documentsBucket,
  environmentFor,
  misleading,
  siteBucket,
  tableName,
} from './environment.ts';
import type { Folders } from './folders.ts';
import { apiServer } from './gateway/api.ts';
import { assetServer } from './gateway/assets.ts';
import { builtFiles } from './gateway/built-files.ts';
import { edgeHeaders, edgeProof } from './gateway/edge.ts';
import { type Functions, loadedFrom } from './gateway/functions.ts';
import { renderedFiles } from './gateway/rendered-files.ts';
import { startGateway } from './gateway/server.ts';
import { type SiteServer, siteServer } from './gateway/site.ts';
import { localPages } from './jobs/local-pages.ts';
import { readOrExplain } from './kit/corrupt-data.ts';
import type { Disposables } from './kit/disposables.ts';
import { findFreePortNear } from './kit/free-port.ts';
import { readJson, writeJson } from './kit/json-file.ts';
import { expectAnswers } from './missing-settings.ts';
import { providers } from './providers.ts';
import { makeQueues, queueClient, queueSettings } from './queues/make-queues.ts';
import { secretsIn } from './secrets.ts';
import type { SeedRest } from './seeding.ts';
import { startServices } from './services.ts';
import { startSocketServer } from './socket/server.ts';
import { ensureBucket, ensureSender, objectClient, tableClient } from './store-clients.ts';
import { siteFolder } from './web-build.ts';

export interface StackOptions {
  folders: Folders;
  port: number;
  /** Whether pages and functions are loaded from their current sources. */
  dev: boolean;
  /**
   * Resolves to the name of the pages' build, or to `undefined` when pages come from their sources. May still be running
   * while the shop is seeded.
   */
  building: Promise<string | undefined>;
  /** The address of our own database, once it answers; `undefined` when an external one is used. */
  database: Promise<string> | undefined;
  closing: Disposables;
}

/**
 * What a person or a program needs to know about a running shop; `mailbox` is empty when email is sent through an external
 * service.
 */
export type Addresses = Record<
  | 'shop'
  | 'api'
  | 'mailbox'
  | 'mail'
  | 'payments'
  | 'model'
  | 'shopify'
  | 'clickAndDrop'
  | 'addressLookup'
  | 'beacon'
  | 'push'
  | 'adminPassword'
  | 'owner',
  string
>;

export interface RunningStack {
  addresses: Addresses;
  /** Whether the rest of the samples was written, once it ends; `undefined` if they were complete from the start. */
  filling: Promise<boolean> | undefined;
}

export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { folders, port, closing } = options;
  const provided = providers(process.env);
  await expectAnswers(provided);
  const secrets = secretsIn(folders.secrets);
  const shop = `http://localhost:${port}`;
  const live = options.dev ? await watchedFunctions(closing) : undefined;
  const functions = live ?? loadedFrom();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);

  // Modules loaded from here on read both variables on import. Without NODE_ENV, React would render pages and emails with its
  // development build.
  if (!options.dev) process.env.NODE_ENV = 'production';
  process.env.TABLE_NAME ||= tableName;
  // Loads the seeds while the database starts.
  const loadingSeeds = import('./seeding.ts');

  const onMailEvent = (event: SesEvent) => ready.promise.then(() => recordMailEvent(functions, event));
  const parts = await startServices({
    folders,
    provided,
    secrets,
    shopPort: port,
    closing,
    onMailEvent,
    database: options.database,
  });
  // Must run before the services are closed, or the mail emulator would wait for `ready` forever.
  closing.add(() => ready.reject(new Error('The shop is stopping.')));

  const socket = await startSocketServer({ functions, port: await findFreePortNear(port + 7) });
  closing.add(() => socket.close());

  for (const name of misleading(provided)) delete process.env[name];
  Object.assign(process.env, environmentFor(process.env, provided, { shop, socket, ...parts }, secrets));
  const s3 = objectClient();
  // The database's first answers take longest, so the rest is made and loaded meanwhile.
  const [table, queueUrls, { inviteOwner }] = await Promise.all([
    readOrExplain(provided.database ?? folders.database, makeTable),
    makeQueues(queueClient()),
    import('./invite-owner.ts'),
    ...[bucket, siteBucket, documentsBucket].map((each) => ensureBucket(s3, each)),
  ]);
  Object.assign(process.env, queueSettings(queueUrls));
  if (provided.mail) await ensureSender(process.env.MAIL_FROM ?? '', Object.values(configurationSets));
  const { ensureSeeded } = await loadingSeeds;
  const seeding = ensureSeeded(folders, s3, bucket, parts.sandbox?.sandbox);
  const [build, seedRest] = await Promise.all([options.building, seeding]);
  // Run now, because its schedule would leave the dashboard of the back office without figures for ten minutes.
  const countShop = () => functions.invoke('jobs.countShop', {}, 60_000);
  const renderPages = async () => {
    if (!build) return;
    await functions.invoke('jobs.renderPages', {}, 300_000);
    writeJson(folders.rendered, { build });
  };
  const refresh = () => Promise.all([renderPages(), countShop()]);
  // Pages of this build can be shown immediately, even if they are from yesterday.
  const hasPages = build !== undefined && readJson<{ build: string }>(folders.rendered)?.build === build;
  if (!hasPages) await refresh();

  const pump = await readOrExplain(folders.streams, () => followStream(folders, table, functions));
  closing.add(() => pump.close());
  const work = workAtQueues(functions, queueUrls, pump);
  closing.add(() => work.close());
  const scheduler = runJobs(functions, pump);
  closing.add(() => scheduler.close());

  const addresses: Addresses = {
    shop,
    api: `${shop}/api`,
    mailbox: provided.mail ? '' : `${parts.mail}/mailbox`,
    mail: parts.mail,
    payments: parts.payments,
    model: parts.model,
    shopify: parts.shopify ?? provided.shopify ?? 'off',
    clickAndDrop: parts.clickAndDrop ?? provided.clickAndDrop ?? 'off',
    addressLookup: parts.addressLookup ?? provided.addressLookup ?? 'off',
    push: parts.push,
    beacon: parts.beacon ?? provided.beacon ?? '',
    adminPassword: secrets.adminPassword,
    owner: await inviteOwner(process.env.OWNER_EMAIL ?? ''),
  };
  const filling = seedRest && fill(seedRest, closing);
  const headers = edgeHeaders(process.env.STRIPE_SCRIPT_URL, parts.objects);
  const gateway = await startGateway({
    port,
    api: apiServer({ contracts, functions, headers, onWrite: () => pump.wake() }),
    assets: assetServer(s3, bucket, headers),
    site: options.dev ? await sourcePages(closing) : renderedPages(functions, s3, headers),
    local: localPages({
      scheduler,
      addresses: () => addresses,
      settled: async () => {
        await filling;
        await allSettled(pump, work);
      },
      clock: live ? await live.clock() : clock,
    }),
    upgrade: socket.upgrade,
    alsoIpv6: true,
  });
  closing.add(() => gateway.close());
  // Must run before the gateway is closed, which waits for its open connections.
  closing.add(() => socket.end());
  if (parts.sandbox) parts.sandbox.webhooks.url = `${gateway.url}${webhooksApi.receiveStripeEvent.path}`;
  ready.resolve();
  // Run now, because its schedule would leave the payout report empty for an hour.
  const importing = functions
    .invoke('jobs.importPayouts', {}, 300_000)
    .catch((error: unknown) => console.error(error));
  closing.add(() => importing);
  if (hasPages) {
    const refreshing = refresh().catch((error: unknown) => console.error(error));
    closing.add(() => refreshing);
  } else {
    // Count again once the followers have processed a new shop's samples; otherwise the schedule would do it ten minutes
    // later.
    const followed = async () => {
      await filling;
      await pump.settled();
    };
    void followed()
      .then(countShop)
      .catch(() => undefined);
  }
  return { addresses, filling };
}

/** Writes the rest of the samples while the shop is open, until it is stopped. */
function fill(seedRest: SeedRest, closing: Disposables): Promise<boolean> {
  const stopping = new AbortController();
  const filling = seedRest(stopping.signal).then(
    () => !stopping.signal.aborted,
    (error: unknown) => {
      console.error('The older sample orders could not be written:', error);
      return false;
    },
  );
  closing.add(() => {
    stopping.abort();
    return filling;
  });
  return filling;
}

async function makeTable(): Promise<string> {
  const name = process.env.TABLE_NAME ?? '';
  await createTable(tableClient(), createTableInput(name), tableDefinition.ttlAttribute);
  return name;
}

/** Applies the same rule as the mail stack: only events of our own configuration sets. */
async function recordMailEvent(functions: Functions, event: SesEvent): Promise<void> {
  const { MAIL_CONFIGURATION_SET, MAIL_NEWS_CONFIGURATION_SET } = process.env;
  const ours = [MAIL_CONFIGURATION_SET, MAIL_NEWS_CONFIGURATION_SET];
  if (event.detail.mail.tags['ses:configuration-set']?.some((name) => ours.includes(name)))
    await functions.invoke('mail.recordSesEvent', event, 10_000);
}

/** In the cloud the build's files and the rendered pages are in one bucket. */
function renderedPages(functions: Functions, s3: S3Client, headers: Record<string, string>): SiteServer {
  const missing = async (key: string) =>
    (await functions.invoke(
      'site.renderMissing',
      { rawPath: `${missingPages}${key}`, headers: edgeProof() },
      10_000,
    )) as APIGatewayProxyStructuredResultV2;
  return siteServer({
    sources: [builtFiles(siteFolder), renderedFiles(s3, siteBucket)],
    missing,
    headers,
    originSecrets: (process.env.ORIGIN_SECRETS ?? '').split(','),
  });
}

async function watchedFunctions(closing: Disposables) {
  const { liveFunctions } = await import('./gateway/live-functions.ts');
  const live = await liveFunctions();
  closing.add(() => live.close());
  return live;
}

async function sourcePages(closing: Disposables): Promise<SiteServer> {
  const { devSite } = await import('./site-dev.ts');
  const { site, close } = await devSite();
  closing.add(close);
  return site;
}

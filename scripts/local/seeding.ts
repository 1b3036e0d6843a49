/**
 * Seeds the shop once. The marker is written last, so an interrupted seeding starts again; repeating it does no harm. With
 * `SAMPLES=none` there are only bottles: no sample customer, and nothing in the back office. With `SAMPLES=month` the back
 * office has only the last month of the sample year, which takes a tenth of the time to write.
 */
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Sandbox } from '#scripts/emulators/stripe/events.ts';
import { importPayment } from '#scripts/emulators/stripe/import-payments.ts';
import { drawnFolder } from '#scripts/illustrations/pictures/picture-files.ts';
import { ensureDrop, isSeeded, seed } from '#scripts/seed/seed.ts';
import { type Folders, root } from './folders.ts';
import { readJson, writeJson } from './kit/json-file.ts';

/** Orders of this many days are written before the shop opens. */
const monthDays = 31;

interface Marker {
  version: string;
  at: string;
  /** Older orders are still missing; they may be written while the shop is open. */
  isPart?: boolean;
}

/** Writes the older orders. If the shop is stopped meanwhile, the next start writes the rest. */
export type SeedRest = (stopping: AbortSignal) => Promise<void>;

/** Returns how to write the older orders, if any are missing. */
export async function ensureSeeded(
  folders: Pick<Folders, 'seeded'>,
  s3: S3Client,
  bucket: string,
  payments?: Sandbox,
): Promise<SeedRest | undefined> {
  const now = new Date();
  const samples = process.env.SAMPLES;
  const yearDays = samples === 'none' ? 0 : samples === 'month' ? monthDays : 365;
  const marker: Marker = { version: `${hashSamples()}-${yearDays}`, at: now.toISOString() };
  const known = readJson<Marker>(folders.seeded);
  const isSame = known?.version === marker.version && (await isSeeded(s3, bucket));
  const isPart = isSame ? known.isPart === true : yearDays > monthDays;
  if (!isSame) {
    await seed({ s3, bucket, now });
    if (yearDays > 0) await seedSamples(now, yearDays, payments);
    writeJson(folders.seeded, isPart ? { ...marker, isPart } : marker);
  }
  await ensureDrop(now);
  if (!isPart) return undefined;
  return async (stopping) => {
    const { seedOlderOrders } = await import('#scripts/seed/demo/seed-demo.ts');
    await seedOlderOrders(now, yearDays, stopping);
    if (stopping.aborted) return;
    if (payments) await importPayments(payments);
    writeJson(folders.seeded, marker);
  };
}

/** Changes with the samples and their pictures, so a shop that was seeded before gets the new ones. */
function hashSamples(): string {
  const hash = createHash('sha256');
  for (const file of globSync('scripts/seed/**/*.ts', { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  // The names of the pictures change with their content.
  return hash
    .update(readdirSync(drawnFolder, { recursive: true }).sort().join())
    .digest('hex')
    .slice(0, 16);
}

/** Loaded on demand, because a second start does not need it. */
async function seedSamples(now: Date, yearDays: number, payments?: Sandbox): Promise<void> {
  const { seedDemo } = await import('#scripts/seed/demo/seed-demo.ts');
  await seedDemo(now, yearDays);
  if (payments) await importPayments(payments);
}

/** Imports past payments into our own payment sandbox, so their orders can be refunded. */
async function importPayments(payments: Sandbox): Promise<void> {
  const { listPastPayments } = await import('#scripts/seed/demo/past-payments.ts');
  for (const past of await listPastPayments()) importPayment(payments, past);
}

/**
 * Seeds once. The marker comes last, so that a seeding that was cut short begins again; it repeats without harm. With
 * `SAMPLES=none` there are bottles alone: no sample customer, and nothing in the back office. With `SAMPLES=month` the
 * back office has the last month of the sample year alone, which is filled in a tenth of the time.
 */
import type { S3Client } from '@aws-sdk/client-s3';
import type { Sandbox } from '#scripts/emulators/stripe/events.ts';
import { importPayment } from '#scripts/emulators/stripe/import-payments.ts';
import type { Folders } from './folders.ts';
import { readJson, writeJson } from './kit/json-file.ts';

interface Marker {
  version: string;
}

export async function ensureSeeded(
  folders: Pick<Folders, 'seeded'>,
  s3: S3Client,
  bucket: string,
  payments?: Sandbox,
): Promise<void> {
  // Not before now: its modules read the table's name from the environment when they are loaded.
  const { catalogueVersion, ensureDrop, isSeeded, seed } = await import('#scripts/seed/seed.ts');
  const { demoVersion } = await import('#scripts/seed/demo/seed-demo.ts');
  const now = new Date();
  const samples = process.env.SAMPLES;
  const hasSamples = samples !== 'none';
  const yearDays = samples === 'month' ? 31 : 365;
  const version = [catalogueVersion(), ...(hasSamples ? [demoVersion(), yearDays] : [])].join('-');
  const isCurrent = readJson<Marker>(folders.seeded)?.version === version;
  if (!isCurrent || !(await isSeeded(s3, bucket))) {
    await seed({ s3, bucket, now });
    if (hasSamples) await seedSamples(now, yearDays, payments);
    writeJson(folders.seeded, { version, at: now.toISOString() });
  }
  await ensureDrop(now);
}

/** The past of the shop, which our own payment sandbox remembers as well, so that its orders can be refunded. */
async function seedSamples(now: Date, yearDays: number, payments: Sandbox | undefined): Promise<void> {
  const { seedDemo } = await import('#scripts/seed/demo/seed-demo.ts');
  await seedDemo(now, yearDays);
  if (!payments) return;
  const { listPastPayments } = await import('#scripts/seed/demo/past-payments.ts');
  for (const past of await listPastPayments()) importPayment(payments, past);
}
